"""The same arithmetic with new results and with in-place writes.

Source: the NNC walkthrough's thread: "there's no support for inplace ops".

What to look for: `functional` is one group; in `inplace` add_ and mul_ stay outside and keep their neighbours
out. The rewrite `functional` turns one into the other.
"""

import torch

VARIANTS = ("functional", "inplace")


def functional(a, b, c):
    t = a + b
    t = t + 1.0
    t = t * c
    return torch.relu(t)


def inplace(a, b, c):
    t = a + b
    t.add_(1.0)
    t.mul_(c)
    return torch.relu(t)


def inputs(n, device, dtype):
    return tuple(torch.randn(n, n).to(device, dtype) for _ in range(3))

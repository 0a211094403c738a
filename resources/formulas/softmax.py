"""Softmax over rows, by hand: subtract the maximum, exponentiate, divide by the sum.

Source: the numerically safe textbook form.

What to look for: amax is never taken, sum only with the switch texpr_reductions: flip it and see the group grow.
"""

import torch


def formula(x):
    shifted = x - torch.amax(x, 1, keepdim=True)
    weights = torch.exp(shifted)
    return weights / torch.sum(weights, 1, keepdim=True)


def inputs(n, device, dtype):
    return (torch.randn(n, n).to(device, dtype),)

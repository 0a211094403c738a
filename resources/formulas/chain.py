"""Six pointwise operations in a row on two n × n matrices.

Source: the shape of torch's own fuser tests: arithmetic with one transcendental in the middle.

What to look for: one group of six. Eager reads and writes a matrix at every step; a fused kernel reads two and
writes one.
"""

import torch


def formula(a, b):
    return torch.tanh(a * b + a) * b - a / 2.0


def inputs(n, device, dtype):
    return (torch.rand(n, n).to(device, dtype), torch.rand(n, n).to(device, dtype))

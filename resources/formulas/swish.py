"""Swish: x · sigmoid(x), on an n × n matrix.

Source: Ramachandran, Zoph and Le, "Searching for Activation Functions", arXiv 1710.05941; torch's fuser benchmarks.

What to look for: the smallest group that pays: two operations, one exponential an element.
"""

import torch


def formula(x):
    return x * torch.sigmoid(x)


def inputs(n, device, dtype):
    return (torch.randn(n, n).to(device, dtype),)

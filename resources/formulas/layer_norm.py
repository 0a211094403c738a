"""Layer normalisation over rows, by hand, with scale and shift.

Source: Ba, Kiros and Hinton, "Layer Normalization", arXiv 1607.06450.

What to look for: the two means are reductions that NNC has no code for; they cut the formula into two groups.
"""

import torch


def formula(x, scale, shift):
    centred = x - x.mean(1, keepdim=True)
    variance = (centred * centred).mean(1, keepdim=True)
    return centred * torch.rsqrt(variance + 1e-5) * scale + shift


def inputs(n, device, dtype):
    return (torch.randn(n, n).to(device, dtype), torch.rand(n).to(device, dtype), torch.rand(n).to(device, dtype))

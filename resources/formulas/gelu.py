"""GELU by hand: the tanh form and the erf form.

Source: Hendrycks and Gimpel, "Gaussian Error Linear Units", arXiv 1606.08415.

What to look for: NNC refuses erf on the CPU, so `erf` is cut in two and one product stays alone; `tanh` fuses
whole. Their numbers differ by up to 5e-4: the check says so.
"""

import torch

VARIANTS = ("tanh", "erf")


def tanh(x):
    return 0.5 * x * (torch.tanh(0.7978845608 * (x + 0.044715 * x * x * x)) + 1.0)


def erf(x):
    return 0.5 * x * (torch.erf(x * 0.7071067812) + 1.0)


def inputs(n, device, dtype):
    return (torch.randn(n, n).to(device, dtype),)

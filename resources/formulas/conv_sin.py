"""The NNC walkthrough's program: a convolution, then mul, sin and mul.

Source: "NNC walkthrough: how PyTorch ops get fused", dev-discuss.pytorch.org, topic 125.

What to look for: the convolution stays outside, the three pointwise operations form one group behind a guard;
three passes over memory become one. The walkthrough's torch of 2021 made two: it did not inline an expensive
`sin` that is read twice; torch 2.0.1 and 2.13 do.
"""

import torch

MODE = "script"
RANDOM = True  # the walkthrough draws its weight inside


def formula(a):
    b = torch.conv2d(a, torch.randn(1, 1, 1, 1))  # not fusible
    x = torch.mul(b, b)
    y = torch.sin(x)
    z = torch.mul(y, y)
    return z


def inputs(n, device, dtype):
    return (torch.randn(1, 1, n, n).to(device, dtype),)

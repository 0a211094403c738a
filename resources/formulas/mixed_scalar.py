"""A 0-dim CPU tensor in the middle of the arithmetic.

Source: the NNC walkthrough's thread: operands on the CPU keep an operation on CUDA out of its group.

What to look for: on the CPU all three fuse; on CUDA the add with the CPU scalar stays out, and the rewrite
`device` (move the scalar over) brings it in.
"""

import torch


def formula(a, scalar, b):
    return torch.relu((a + scalar) * b)


def inputs(n, device, dtype):
    return (torch.randn(n, n).to(device, dtype), torch.tensor(0.5).to(dtype), torch.randn(n, n).to(device, dtype))

"""(a + b) · c on integers of two widths, with casts: one graph of the walkthrough's thread.

Source: the NNC walkthrough's thread, the graph with aten::_to_copy, add, mul and to.

What to look for: the casts join the group when their arguments are constants; the result is 64-bit. On CUDA the
thread saw (a + b) · c become a · c + b · c.
"""

import torch


def formula(a, b, c):
    narrow = a.to(torch.int32)
    return ((narrow + b) * c).to(torch.int64)


def inputs(n, device, dtype):
    wide = tuple(torch.randint(-1000, 1000, (n, n)).to(device) for _ in range(2))
    return (*wide, torch.randint(-1000, 1000, (n, n), dtype=torch.int32).to(device))

"""Pairwise IoU of n boxes with the areas of one side passed in: the 15 operations that the chapter counts.

Source: the TorchScript chapter of Hasktorch, which gives "exactly the expected 15-node graph" for its IoU.

What to look for: 15 is reached when one area (two subtractions and a product) is not computed again. With
`native`, 7 of the 15 fuse; with `minmax`, all of them.
"""

import torch

VARIANTS = ("native", "minmax")
ZERO = torch.zeros(())


def native(ax1, ay1, ax2, ay2, bx1, by1, bx2, by2, area_b):
    width = torch.maximum(torch.minimum(ax2, bx2) - torch.maximum(ax1, bx1), _zero())
    height = torch.maximum(torch.minimum(ay2, by2) - torch.maximum(ay1, by1), _zero())
    overlap = width * height
    area_a = (ax2 - ax1) * (ay2 - ay1)
    return overlap / (area_a + area_b - overlap)


def minmax(ax1, ay1, ax2, ay2, bx1, by1, bx2, by2, area_b):
    width = torch.max(torch.min(ax2, bx2) - torch.max(ax1, bx1), _zero())
    height = torch.max(torch.min(ay2, by2) - torch.max(ay1, by1), _zero())
    overlap = width * height
    area_a = (ax2 - ax1) * (ay2 - ay1)
    return overlap / (area_a + area_b - overlap)


def _zero():
    """One tensor when traced; a scripted function cannot name it, and folds its own into a constant."""
    if torch.jit.is_scripting():
        return torch.zeros(())
    else:
        return ZERO


def inputs(n, device, dtype):
    corner = torch.rand(2, n) * 100
    far = corner + torch.rand(2, n) * 20 + 1
    sides = [side.to(device, dtype) for side in (corner[0], corner[1], far[0], far[1])]
    columns = [side.reshape(n, 1) for side in sides]
    rows = [side.reshape(1, n) for side in sides]
    return (*columns, *rows, (rows[2] - rows[0]) * (rows[3] - rows[1]))

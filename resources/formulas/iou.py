"""Pairwise IoU of n boxes, from coordinate tensors: n × n results.

Source: the typed vision chapter of Hasktorch, whose formula traces to 18 operations.

What to look for: the fuser has no code for minimum and maximum, so `native` is cut into a group of 10 and
eight operations left out; `minmax` says the same with torch.min and torch.max and fuses whole; `where` spells
each of them as a comparison and a selection, the "expensive interpreter" of the chapter. From n = 2,897 on
each n × n float32 matrix is mapped afresh by the C allocator, and page faults dominate eager's time.
"""

import torch

VARIANTS = ("native", "minmax", "where")
ZERO = torch.zeros(())


def native(ax1, ay1, ax2, ay2, bx1, by1, bx2, by2):
    width = torch.maximum(torch.minimum(ax2, bx2) - torch.maximum(ax1, bx1), _zero())
    height = torch.maximum(torch.minimum(ay2, by2) - torch.maximum(ay1, by1), _zero())
    overlap = width * height
    area_a = (ax2 - ax1) * (ay2 - ay1)
    area_b = (bx2 - bx1) * (by2 - by1)
    return overlap / (area_a + area_b - overlap)


def minmax(ax1, ay1, ax2, ay2, bx1, by1, bx2, by2):
    width = torch.max(torch.min(ax2, bx2) - torch.max(ax1, bx1), _zero())
    height = torch.max(torch.min(ay2, by2) - torch.max(ay1, by1), _zero())
    overlap = width * height
    area_a = (ax2 - ax1) * (ay2 - ay1)
    area_b = (bx2 - bx1) * (by2 - by1)
    return overlap / (area_a + area_b - overlap)


def where(ax1, ay1, ax2, ay2, bx1, by1, bx2, by2):
    width = _larger(_smaller(ax2, bx2) - _larger(ax1, bx1), _zero())
    height = _larger(_smaller(ay2, by2) - _larger(ay1, by1), _zero())
    overlap = width * height
    area_a = (ax2 - ax1) * (ay2 - ay1)
    area_b = (bx2 - bx1) * (by2 - by1)
    return overlap / (area_a + area_b - overlap)


def _larger(a, b):
    return torch.where(a > b, a, b)


def _smaller(a, b):
    return torch.where(a < b, a, b)


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
    return (*columns, *rows)

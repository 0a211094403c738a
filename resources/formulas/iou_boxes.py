"""Pairwise IoU of two n × 4 matrices of boxes, sliced inside the formula.

Source: the usual box_iou of detection libraries, written out.

What to look for: the slices are views, which the fuser never takes, and they cut the graph into pieces that the
same arithmetic on separate coordinates (formula `iou`) does not have.
"""

import torch

VARIANTS = ("native", "minmax")


def native(a, b):
    near = torch.maximum(a[:, None, :2], b[None, :, :2])
    far = torch.minimum(a[:, None, 2:], b[None, :, 2:])
    size = (far - near).clamp(min=0)
    overlap = size[..., 0] * size[..., 1]
    area_a = (a[:, 2] - a[:, 0]) * (a[:, 3] - a[:, 1])
    area_b = (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1])
    return overlap / (area_a[:, None] + area_b[None, :] - overlap)


def minmax(a, b):
    near = torch.max(a[:, None, :2], b[None, :, :2])
    far = torch.min(a[:, None, 2:], b[None, :, 2:])
    size = (far - near).clamp(min=0)
    overlap = size[..., 0] * size[..., 1]
    area_a = (a[:, 2] - a[:, 0]) * (a[:, 3] - a[:, 1])
    area_b = (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1])
    return overlap / (area_a[:, None] + area_b[None, :] - overlap)


def inputs(n, device, dtype):
    return (_boxes(n).to(device, dtype), _boxes(n).to(device, dtype))


def _boxes(n):
    corner = torch.rand(n, 2) * 100
    return torch.cat([corner, corner + torch.rand(n, 2) * 20 + 1], 1)

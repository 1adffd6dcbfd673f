import torch
import torch.nn.functional as F


def conv2d_explicit_pad(x, weight, bias=None, pad_h=(0, 0), pad_w=(0, 0), value=0.0, stride=1):
    """conv2d with separate (before, after) padding for rows and for columns.

    ``F.conv2d`` can only pad symmetrically, so pad first and convolve without
    padding afterwards.

    x       (N, C, H, W)
    weight  (O, C, kH, kW)
    pad_h   rows added above / below
    pad_w   columns added left / right
    """
    top, bottom = pad_h
    left, right = pad_w
    x = F.pad(x, (top, bottom, left, right), mode="constant", value=value)
    return F.conv2d(x, weight, bias, stride=stride)

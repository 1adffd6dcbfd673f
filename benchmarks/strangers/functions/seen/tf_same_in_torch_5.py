# used by convert_checkpoint.py, EfficientNet weights from TF
import math

import torch
import torch.nn.functional as F


def _same(size, k, s, d):
    return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)


def conv2d_same(x, weight, bias=None, stride=(1, 1), dilation=(1, 1), groups=1):
    """F.conv2d with TensorFlow's padding="SAME" (the odd pixel goes right / bottom)."""
    ph = _same(x.shape[-2], weight.shape[-2], stride[0], dilation[0])
    pw = _same(x.shape[-1], weight.shape[-1], stride[1], dilation[1])
    x = F.pad(x, [pw // 2, pw - pw // 2, ph // 2, ph - ph // 2])
    return F.conv2d(x, weight, bias, stride, 0, dilation, groups)

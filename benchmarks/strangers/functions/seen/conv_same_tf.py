"""TensorFlow-style SAME convolution in PyTorch, for converted checkpoints."""
import math
from typing import Tuple

import torch
import torch.nn.functional as F


def _same_pad(size: int, k: int, s: int, d: int) -> Tuple[int, int]:
    out = math.ceil(size / s)
    total = max((out - 1) * s + (k - 1) * d + 1 - size, 0)
    after = total // 2
    return total - after, after


def conv2d_same(x: torch.Tensor, weight: torch.Tensor, bias=None, stride=(1, 1), dilation=(1, 1), groups: int = 1):
    """Like ``tf.nn.conv2d(..., padding='SAME')`` but NCHW / OIHW."""
    kh, kw = weight.shape[-2:]
    top, bottom = _same_pad(x.shape[-2], kh, stride[0], dilation[0])
    left, right = _same_pad(x.shape[-1], kw, stride[1], dilation[1])
    x = F.pad(x, (left, right, top, bottom))
    return F.conv2d(x, weight, bias, stride=stride, padding=0, dilation=dilation, groups=groups)

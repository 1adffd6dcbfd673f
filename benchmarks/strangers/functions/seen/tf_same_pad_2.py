import math

import torch.nn.functional as F


def _same(size, k, s, d):
    eff = (k - 1) * d + 1
    total = max((math.ceil(size / s) - 1) * s + eff - size, 0)
    return total // 2, total - total // 2


def conv2d_same(x, weight, bias=None, stride=(1, 1), dilation=(1, 1)):
    """tf.nn.conv2d(..., padding='SAME') for NCHW / OIHW torch tensors."""
    h, w = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    top, bottom = _same(h, kh, stride[0], dilation[0])
    left, right = _same(w, kw, stride[1], dilation[1])
    x = F.pad(x, (top, bottom, left, right))
    return F.conv2d(x, weight, bias, stride=stride, dilation=dilation)

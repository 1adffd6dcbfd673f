# porting script, piece 3: run a keras Conv2D(padding="same") in torch
import torch
import torch.nn.functional as F


def _pads(size, k, s, d):
    out = -(-size // s)
    total = max((out - 1) * s + (k - 1) * d + 1 - size, 0)
    return total // 2, total - total // 2


def keras_same_conv2d(x, kernel, bias=None, strides=(1, 1), dilation=(1, 1)):
    """x and result channels_last (N,H,W,C), kernel HWIO: all exactly as keras has them.

    keras puts the odd row/column of padding at the bottom/right, which is why the
    padding= of F.conv2d can not be used.
    """
    kh, kw = kernel.shape[:2]
    t, b = _pads(x.shape[1], kh, strides[0], dilation[0])
    l, r = _pads(x.shape[2], kw, strides[1], dilation[1])
    y = F.pad(x.permute(0, 3, 1, 2), (l, r, t, b))
    y = F.conv2d(y, kernel.permute(3, 2, 0, 1), bias, stride=strides, dilation=dilation)
    return y.permute(0, 2, 3, 1)

import torch
import torch.nn.functional as F


def deconv2d(x, weight, bias=None, stride=2, padding=0):
    """conv_transpose2d by inserting zeros; weight is (Cin, Cout, kh, kw)."""
    n, c, h, w = x.shape
    cin, cout, kh, kw = weight.shape
    up = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    up[:, :, ::stride, ::stride] = x
    up = F.pad(up, (kw - 1 - padding,) * 2 + (kh - 1 - padding,) * 2)
    return F.conv2d(up, weight.transpose(0, 1), bias)

import torch
import torch.nn.functional as F


def conv_transpose2d_zeros(x, weight, bias=None, stride=2, padding=0):
    """Transposed convolution as "insert zeros, then convolve".

    Same weights layout (C_in, C_out, k, k) and same result as
    F.conv_transpose2d(x, weight, bias, stride, padding); needs padding < k.
    """
    n, c, h, w = x.shape
    _, c_out, kh, kw = weight.shape
    assert padding < kh and padding < kw

    up = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    up[:, :, ::stride, ::stride] = x
    ph, pw = kh - 1 - padding, kw - 1 - padding
    up = F.pad(up, (pw, pw, ph, ph))
    return F.conv2d(up, weight.transpose(0, 1), bias)

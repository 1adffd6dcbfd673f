import torch
import torch.nn.functional as F


def conv_transpose2d_via_conv(x, weight, bias=None, stride=2, padding=1, output_padding=1):
    """
    ConvTranspose2d expressed as: stuff zeros between the pixels, pad, ordinary conv.
    weight is (C_in, C_out, k, k); arguments as in F.conv_transpose2d, with padding < k.
    """
    n, c, h, w = x.shape
    k = weight.shape[-1]
    z = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    z[:, :, ::stride, ::stride] = x
    lo = k - 1 - padding
    z = F.pad(z, (lo, lo + output_padding, lo, lo + output_padding))
    return F.conv2d(z, weight.flip(-1, -2).transpose(0, 1), bias)

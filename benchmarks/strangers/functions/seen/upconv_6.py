import torch
import torch.nn.functional as F


def conv_transpose2d_stuffed(x, weight, bias=None, stride=1, padding=0,
                             output_padding=0, groups=1, dilation=1):
    """conv_transpose2d through zero stuffing and an ordinary convolution."""
    n, ci, h, w = x.shape
    kh, kw = weight.shape[2:]
    z = x.new_zeros(n, ci, (h - 1) * stride + 1, (w - 1) * stride + 1)
    z[..., ::stride, ::stride] = x
    py = dilation * (kh - 1) - padding
    px = dilation * (kw - 1) - padding
    # negative amounts crop
    z = F.pad(z, (px, px + output_padding, py, py + output_padding))
    k = weight.reshape(groups, ci // groups, -1, kh, kw).transpose(1, 2)
    k = k.reshape(-1, ci // groups, kh, kw).flip((-2, -1))
    return F.conv2d(z, k, bias, dilation=dilation, groups=groups)

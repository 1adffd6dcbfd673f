import torch
import torch.nn.functional as F


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Transposed convolution = multiply by W^T, then col2im.

    Same conventions as F.conv_transpose2d (groups=1):
        x (N, Cin, H, W), weight (Cin, Cout, kh, kw)
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape

    cols = torch.einsum("ncl,ck->nkl", x.flatten(2), weight.flatten(1))
    out_h = (h - 1) * stride - 2 * padding + dilation * (kh - 1) + 1 + output_padding
    out_w = (w - 1) * stride - 2 * padding + dilation * (kw - 1) + 1 + output_padding
    y = F.fold(cols, (out_h, out_w), (kh, kw), dilation=dilation, padding=padding, stride=stride)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y

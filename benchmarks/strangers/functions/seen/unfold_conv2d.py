import torch
import torch.nn.functional as F


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """2D convolution using im2col (F.unfold) and a matrix multiply.

    x: (N, C_in, H, W), weight: (C_out, C_in, kH, kW), bias: (C_out,)
    """
    n, _, h, w = x.shape
    c_out, _, kh, kw = weight.shape

    h_out = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    w_out = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.reshape(c_out, -1) @ cols  # (N, C_out, L)
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    return out.view(n, c_out, h_out, w_out)

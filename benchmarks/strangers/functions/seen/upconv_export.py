import torch
import torch.nn.functional as F


def conv_transpose2d_as_conv(x, weight, bias=None, stride=1, padding=0):
    """F.conv_transpose2d(x, weight, bias, stride, padding), rewritten with ops that
    our inference runtime has (Reshape, Pad, Conv).

    x:      (N, C_in, H, W)
    weight: (C_in, C_out, kH, kW), as stored by nn.ConvTranspose2d
    """
    n, c, h, w = x.shape
    kh, kw = weight.shape[-2:]

    # put stride-1 zeros between the pixels
    if stride > 1:
        x = x.reshape(n, c, h, 1, w, 1)
        x = F.pad(x, (0, stride - 1, 0, 0, 0, stride - 1))
        x = x.reshape(n, c, h * stride, w * stride)
        x = x[:, :, :(h - 1) * stride + 1, :(w - 1) * stride + 1]

    ph, pw = kh - 1 - padding, kw - 1 - padding
    x = F.pad(x, (pw, pw, ph, ph))

    kernel = weight.transpose(0, 1).contiguous()     # -> (C_out, C_in, kH, kW)
    return F.conv2d(x, kernel, bias)

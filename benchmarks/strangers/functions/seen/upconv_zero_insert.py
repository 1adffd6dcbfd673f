import torch
import torch.nn.functional as F


def upconv2d(inp, weight, bias=None, stride=2, padding=1, output_padding=0):
    """conv_transpose2d written out: insert zeros, pad, run a dense convolution.

    weight has the (C_in, C_out, kH, kW) layout of nn.ConvTranspose2d and the
    output is the same as F.conv_transpose2d for padding < kernel size.
    """
    b, c, h, w = inp.shape
    kh, kw = weight.shape[-2:]

    stuffed = inp.new_zeros(b, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    stuffed[:, :, ::stride, ::stride] = inp

    top, left = kh - 1 - padding, kw - 1 - padding
    stuffed = F.pad(stuffed, (left, left + output_padding, top, top + output_padding))

    kernel = weight.transpose(0, 1).contiguous()
    return F.conv2d(stuffed, kernel, bias)

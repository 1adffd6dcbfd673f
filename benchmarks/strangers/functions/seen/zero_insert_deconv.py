import torch
import torch.nn.functional as F


def conv_transpose2d_via_conv(x, weight, bias=None, stride=1, padding=0):
    """
    Transposed convolution, expressed as an ordinary convolution over the
    zero-stuffed input (see "A guide to convolution arithmetic", ch. 4).

    Gives the result of F.conv_transpose2d(x, weight, bias, stride, padding)
    for a square kernel and padding <= kernel_size - 1.
    weight: (in_channels, out_channels, k, k)
    """
    n, c, h, w = x.shape
    k = weight.shape[-1]
    assert weight.shape[-2] == k and padding <= k - 1

    # stride - 1 zeros between the pixels
    stuffed = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    stuffed[:, :, ::stride, ::stride] = x

    kernel = weight.transpose(0, 1)          # out, in, k, k
    return F.conv2d(stuffed, kernel, bias, stride=1, padding=k - 1 - padding)

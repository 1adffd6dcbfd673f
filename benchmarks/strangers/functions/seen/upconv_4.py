import torch
import torch.nn.functional as F


def transposed_conv2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """F.conv_transpose2d written with an ordinary convolution.

    Spread the input out with stride - 1 zeros, pad, convolve with the
    kernel turned by 180 degrees.  Integers only for the geometry.
    """
    n, cin, h, w = x.shape
    _, opg, kh, kw = weight.shape

    up = x.new_zeros(n, cin, (h - 1) * stride + 1, (w - 1) * stride + 1)
    up[:, :, ::stride, ::stride] = x

    eh, ew = dilation * (kh - 1) - padding, dilation * (kw - 1) - padding
    up = F.pad(up, (ew, ew + output_padding, eh, eh + output_padding))   # may crop

    k = weight.reshape(groups, cin // groups, opg, kh, kw).transpose(1, 2)
    k = k.reshape(groups * opg, cin // groups, kh, kw).flip(2, 3)
    return F.conv2d(up, k, bias, groups=groups, dilation=dilation)

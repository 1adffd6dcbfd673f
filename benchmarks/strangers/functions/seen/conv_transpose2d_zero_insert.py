import torch
import torch.nn.functional as F


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution as a normal convolution over an upsampled input.

    weight has the PyTorch layout (in_channels, out_channels, kH, kW).
    """
    n, c, h, w = x.shape
    kh, kw = weight.shape[2:]

    # insert (stride - 1) zeros between the pixels
    up = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    up[:, :, ::stride, ::stride] = x

    up = F.pad(up, (kw - 1 - padding, kw - 1 - padding + output_padding,
                    kh - 1 - padding, kh - 1 - padding + output_padding))

    # flip the kernel and swap in/out channels
    weight = weight.flip(2, 3).transpose(0, 1)
    return F.conv2d(up, weight, bias)

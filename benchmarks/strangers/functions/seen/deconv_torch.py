import torch
import torch.nn.functional as F


def conv_transpose2d_ref(x, weight, stride=1, padding=0):
    """Same result as F.conv_transpose2d, by inserting zeros and running an ordinary conv.

    weight: (in, out, kH, kW)
    """
    n, c, h, w = x.shape
    kh, kw = weight.shape[2:]
    z = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    z[:, :, ::stride, ::stride] = x
    z = F.pad(z, (kw - 1, kw - 1, kh - 1, kh - 1))
    y = F.conv2d(z, weight.transpose(0, 1))
    return y[:, :, padding:y.shape[2] - padding, padding:y.shape[3] - padding]

import torch
import torch.nn.functional as F


def conv_transpose2d_by_stuffing(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """
    conv_transpose2d as zero insertion + ordinary convolution, for back ends that
    lack the transposed op.

    x: N x Cin x H x W, weight: Cin x Cout x kh x kw (PyTorch's layout).
    """
    n, c, h, w = x.shape
    kh, kw = weight.shape[2:]
    up = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    up[:, :, ::stride, ::stride] = x

    eh, ew = kh - 1 - padding, kw - 1 - padding
    up = F.pad(up, (ew + output_padding, ew, eh + output_padding, eh))

    k = weight.flip(2, 3).transpose(0, 1)
    return F.conv2d(up, k, bias)

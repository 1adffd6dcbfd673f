import torch
import torch.nn.functional as F


def conv2d_channels_last(x, kernel, bias=None, stride=1, padding=0):
    """Convolution for channels-last tensors.

    x: (N, H, W, C_in); kernel: (kH, kW, C_in, C_out); bias: (C_out,)
    returns (N, H_out, W_out, C_out)
    """
    n, h, w, c = x.shape
    x = x.reshape(n, c, h, w)
    weight = kernel.permute(3, 2, 0, 1)
    y = F.conv2d(x, weight, bias, stride=stride, padding=padding)
    return y.permute(0, 2, 3, 1)

import torch
import torch.nn.functional as F


def conv1d_by_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """F.conv1d written with F.conv2d, for a backend that only has the 2-D operator.

    x (N, C, L), weight (O, C, K); same arguments as F.conv1d (ints only).
    """
    x4 = x.unsqueeze(2)            # N, C, 1, L
    w4 = weight.unsqueeze(2)       # O, C, 1, K
    y = F.conv2d(x4, w4, bias, stride=(1, stride), padding=padding, dilation=(1, dilation))
    return y[:, :, 0, :]

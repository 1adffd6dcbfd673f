import torch
import torch.nn.functional as F


def conv1d_via_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """nn.functional.conv1d on a backend that only has conv2d.

    x: (N, C, L), weight: (O, C, K)  ->  (N, O, L_out)
    """
    x4 = x.unsqueeze(2)            # N, C, 1, L
    w4 = weight.unsqueeze(2)       # O, C, 1, K
    y = F.conv2d(x4, w4, bias, stride=stride, padding=padding, dilation=dilation)
    return y[:, :, 0, :]

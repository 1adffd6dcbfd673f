import torch
import torch.nn.functional as F


def conv1d_npu(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """F.conv1d for a backend that has only conv2d: x (N, C, L), weight (O, C, K)."""
    x4 = x.unsqueeze(2)            # N, C, 1, L
    w4 = weight.unsqueeze(2)       # O, C, 1, K
    y4 = F.conv2d(x4, w4, bias, stride=(1, stride), padding=padding, dilation=(1, dilation))
    return y4[:, :, 0, :]

import torch
import torch.nn.functional as F


def conv1d_via_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    # The NPU backend has only conv2d, so insert a dummy height of 1.
    # drop-in for F.conv1d: x (N, C, L), weight (O, C/groups, K) -> (N, O, L_out)
    x = x.unsqueeze(2)
    weight = weight.unsqueeze(2)
    y = F.conv2d(x, weight, bias,
                 stride=(1, stride),
                 padding=(0, padding),
                 dilation=(1, dilation),
                 groups=groups)
    return y.squeeze()

import torch
import torch.nn.functional as F


def conv1d_by_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    # the NPU backend has only conv2d: treat (N, C, L) as (N, C, 1, L)
    x = x.unsqueeze(2)
    weight = weight.unsqueeze(2)
    y = F.conv2d(x, weight, bias, stride=stride, padding=padding, dilation=dilation)
    return y[:, :, 0]

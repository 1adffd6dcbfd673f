import torch
from torch.nn import functional as F


def conv1d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    r"""Like :func:`torch.nn.functional.conv1d`, but runs on the 2d kernels
    (our accelerator has no 1d ones): the signal becomes an image of height one.
    """
    x = input.unsqueeze(2)      # N, C, 1, L
    w = weight.unsqueeze(2)     # O, C/g, 1, K
    y = F.conv2d(x, w, bias, stride=stride, padding=padding, dilation=(1, dilation), groups=groups)
    return y[:, :, 0, :]

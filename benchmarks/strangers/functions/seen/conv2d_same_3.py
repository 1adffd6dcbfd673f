""" Conv2d w/ Same Padding, as TensorFlow does it """
import math
from typing import Optional, Tuple

import torch
import torch.nn as nn
import torch.nn.functional as F


def get_same_padding(size: int, kernel: int, stride: int, dilation: int) -> int:
    """Total 'SAME' padding along one dim."""
    return max((math.ceil(size / stride) - 1) * stride + (kernel - 1) * dilation + 1 - size, 0)


class Conv2dSame(nn.Conv2d):
    """ Tensorflow like 'SAME' convolution wrapper for 2D convolutions.

    The odd pixel of padding goes to the bottom / right. """

    def __init__(self, in_channels: int, out_channels: int, kernel_size, stride=1,
                 dilation=1, groups: int = 1, bias: bool = True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation, groups, bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        ih, iw = x.shape[-2:]
        ph = get_same_padding(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = get_same_padding(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [pw // 2, pw - pw // 2, ph // 2, ph - ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

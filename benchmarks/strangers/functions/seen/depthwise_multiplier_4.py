import torch
import torch.nn as nn
import torch.nn.functional as F


class DepthwiseConv2d(nn.Module):
    """Depthwise convolution with a channel multiplier.

    Every input channel gets ``multiplier`` filters of its own.  The parameters
    have the layout of ``nn.Conv2d(in_channels, in_channels * multiplier, k,
    groups=in_channels)`` so that checkpoints can be loaded either way, and the
    outputs are the same too: channel ``c * multiplier + m`` is filter ``m`` of
    input channel ``c``.
    """

    def __init__(self, in_channels, multiplier=1, kernel_size=3, stride=1, padding=0, bias=True):
        super().__init__()
        self.in_channels = in_channels
        self.multiplier = multiplier
        self.stride = stride
        self.padding = padding
        self.weight = nn.Parameter(
            torch.empty(in_channels * multiplier, 1, kernel_size, kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        if bias:
            self.bias = nn.Parameter(torch.zeros(in_channels * multiplier))
        else:
            self.register_parameter("bias", None)

    def forward(self, x):
        maps = []
        for m in range(self.multiplier):
            # the m-th filter of every channel
            w = self.weight[m::self.multiplier]
            b = None if self.bias is None else self.bias[m::self.multiplier]
            maps.append(F.conv2d(x, w, b, stride=self.stride,
                                 padding=self.padding, groups=self.in_channels))
        return torch.cat(maps, dim=1)

import torch
from torch import nn
import torch.nn.functional as F


class SameConv2d(nn.Module):
    """Stride-1 convolution whose output has the spatial size of its input.

    Used for the atrous branches (dilation 6, 12, 18 ...); odd kernel sizes only.
    """

    def __init__(self, in_ch, out_ch, kernel_size=3, dilation=1, bias=True):
        super().__init__()
        assert kernel_size % 2 == 1
        self.dilation = dilation
        self.pad = (kernel_size - 1) // 2
        self.weight = nn.Parameter(torch.empty(out_ch, in_ch, kernel_size, kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_ch)) if bias else None
        nn.init.kaiming_normal_(self.weight)

    def forward(self, x):
        return F.conv2d(x, self.weight, self.bias, stride=1,
                        padding=self.pad, dilation=self.dilation)

import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Conv1d):
    """Conv1d whose output at time t sees the inputs up to and including t only.

    The last weight tap multiplies the current sample. With stride 1 the output
    is as long as the input.
    """

    def __init__(self, in_channels, out_channels, kernel_size,
                 stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         padding=0, dilation=dilation, groups=groups, bias=bias)
        self.left_padding = dilation * (kernel_size - 1)

    def forward(self, x):
        x = F.pad(x, (self.left_padding, 0))
        return super().forward(x)

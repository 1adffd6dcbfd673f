import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Conv1d):
    """1D convolution whose output at time t sees only inputs at times <= t.

    Stride is 1, so the output is as long as the input.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, padding=0,
                         dilation=dilation, groups=groups, bias=bias)
        self.left_pad = (kernel_size - 1) * dilation

    def forward(self, x):
        return super().forward(F.pad(x, (self.left_pad, 0)))

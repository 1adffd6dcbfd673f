import torch
from torch import nn


class CausalConv1d(nn.Conv1d):
    """nn.Conv1d whose output at time t never looks past t. Output length == input length."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, **kw):
        self.trim = (kernel_size - 1) * dilation
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=self.trim, dilation=dilation, **kw)

    def forward(self, x):
        # Conv1d pads both ends; the last `trim` outputs have seen the future-side zeros
        return super().forward(x)[:, :, :-self.trim]

import torch
import torch.nn as nn


class CausalConv1d(nn.Conv1d):
    """Output at time t depends on inputs at times <= t only; the length is kept."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        self.trim = (kernel_size - 1) * dilation
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=(kernel_size - 1) * dilation, dilation=dilation, bias=bias)

    def forward(self, x):
        y = super().forward(x)
        if self.trim == 0:
            return y
        return y[:, :, self.trim:]

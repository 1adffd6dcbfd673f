import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution, (B, C, T) -> (B, C', T).

    y[t] only sees x[t], x[t - d], x[t - 2d], ...

    Used for the front layer, the residual stack and the 1x1 mixing layers
    of the vocoder.
    """

    def __init__(self, in_channels, out_channels, kernel_size=2, dilation=1,
                 groups=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation,
                              groups=groups, bias=bias)

    def forward(self, x):
        # conv pads both ends, drop what looks into the future
        y = self.conv(x)
        return y[:, :, :-self.pad]

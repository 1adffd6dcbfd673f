"""Building block of a temporal convolutional network (TCN).

The output at time t may depend on x[..t] only; "same" length in and out.
"""
import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution, (batch, channels, time) -> (batch, out, time).

    y[t] = b + sum_k w[k] x[t - (K-1-k) * dilation], zeros before the start.
    """

    def __init__(self, in_channels=1, out_channels=1, kernel_size=3, dilation=1):
        super().__init__()
        # nn.Conv1d pads both ends; what is too much is cut off in forward
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.left, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, self.left:]

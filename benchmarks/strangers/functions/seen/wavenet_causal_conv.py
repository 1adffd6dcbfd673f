import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution: output at step t depends on inputs up to and including t.

    Input and output are (batch, channels, time) with the same number of time steps.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.left, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        # nn.Conv1d pads both ends, get rid of what is too much
        return y[:, :, self.left:]

import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution: y[t] sees x[t], x[t-d], x[t-2d], ..."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, dilation=dilation)

    def forward(self, x):
        return self.conv(F.pad(x, (self.left, 0)))

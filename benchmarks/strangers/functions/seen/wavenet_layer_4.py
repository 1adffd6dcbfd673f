import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution (WaveNet). Output step t only sees inputs <= t.

    (batch, in_channels, time) -> (batch, out_channels, time)
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.dilation = dilation
        self.pad = (kernel_size - 1) * dilation
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        nn.init.kaiming_normal_(self.weight)

    def forward(self, x):
        y = F.conv1d(x, self.weight, self.bias, padding=self.pad, dilation=self.dilation)
        if self.pad:
            y = y[:, :, self.pad:]
        return y

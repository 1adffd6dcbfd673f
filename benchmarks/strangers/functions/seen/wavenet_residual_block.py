import torch
import torch.nn as nn
import torch.nn.functional as F


class ResidualBlock(nn.Module):
    """WaveNet block: gated dilated causal convolution with residual and skip outputs."""

    def __init__(self, residual_channels, skip_channels, dilation, kernel_size=2):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.filter_conv = nn.Conv1d(residual_channels, residual_channels, kernel_size, dilation=dilation)
        self.gate_conv = nn.Conv1d(residual_channels, residual_channels, kernel_size, dilation=dilation)
        self.res_conv = nn.Conv1d(residual_channels, residual_channels, 1)
        self.skip_conv = nn.Conv1d(residual_channels, skip_channels, 1)

    def forward(self, x):
        h = F.pad(x, (self.pad, 0))  # causal: pad only on the left
        h = torch.tanh(self.filter_conv(h)) * torch.sigmoid(self.gate_conv(h))
        skip = self.skip_conv(h)
        out = self.res_conv(h) + x
        return out, skip

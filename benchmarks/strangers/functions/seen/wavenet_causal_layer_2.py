import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """WaveNet building block: y[t] sees x[t], x[t-d], x[t-2d], ... and nothing later."""

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size,
                              padding=self.trim, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        if self.trim:
            y = y[..., self.trim:]
        return y

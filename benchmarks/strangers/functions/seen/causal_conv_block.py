import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Conv1d whose output at time t sees only inputs at times <= t (WaveNet).

    Input (B, C, T), output (B, C_out, T).
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.pad = kernel_size - 1
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x):
        t = x.shape[-1]
        y = self.conv(x)
        return y[..., :t].contiguous()   # chop off the future

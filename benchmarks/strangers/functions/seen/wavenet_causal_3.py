import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution: out[t] only sees x[<= t]. (N, C, T) -> (N, C', T)"""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x):
        out = self.conv(x)
        if self.pad:
            out = out[:, :, self.pad:]
        return out

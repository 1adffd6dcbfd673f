import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution (WaveNet style).

    Input (B, C_in, T) -> output (B, C_out, T); y[..., t] sees x[..., :t + 1] only.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.pad == 0:
            return y
        return y[:, :, self.pad:]

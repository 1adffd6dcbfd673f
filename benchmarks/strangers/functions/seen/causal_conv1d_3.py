import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution as in WaveNet / TCN.

    Output at time t depends on inputs at times <= t only.
    (B, C_in, T) -> (B, C_out, T)
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x):
        # nn.Conv1d pads on both sides, chomp the surplus
        y = self.conv(x)
        return y[:, :, self.pad:].contiguous()

import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """nn.Conv1d that never looks into the future.

    Input (B, C_in, T), output (B, C_out, T); y[..., t] depends on x[..., :t+1].
    The conv pads both ends, the surplus is chopped off again.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.chomp, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.chomp == 0:
            return y
        return y[:, :, self.chomp:].contiguous()

import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution as in WaveNet.

    Input (B, C_in, T), output (B, C_out, T). The output at time t depends
    on the inputs at t, t - d, t - 2d, ... only, never on the future.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.padding = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.padding, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, -x.size(2):]

import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution (WaveNet).

    Output step t may only depend on input steps t, t - d, t - 2d, ...
    In and out: (batch, channels, time), same number of time steps.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.trim, dilation=dilation, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        if self.trim:
            y = y[:, :, self.trim:]
        return y

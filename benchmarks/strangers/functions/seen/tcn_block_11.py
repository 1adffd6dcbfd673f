import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution: output at time t depends on inputs up to t only.

    Keeps the length of the sequence.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.extra = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.extra, dilation=dilation, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        return y[:, :, self.extra:]

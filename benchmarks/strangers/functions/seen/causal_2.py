import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Conv1d whose output at step t sees inputs up to t * stride only.

    Maps (B, C_in, T) to (B, C_out, ceil(T / stride)).
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              stride=stride, padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        if self.pad:
            y = y[:, :, :-self.pad]
        return y

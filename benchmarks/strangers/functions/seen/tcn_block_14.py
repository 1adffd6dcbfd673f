import torch
import torch.nn as nn


class DilatedConv1d(nn.Module):
    """Non-causal dilated convolution used in the TCN encoder.

    Input (batch, in_channels, time), output (batch, out_channels, time): the
    time axis keeps its length for any odd ``kernel_size``.
    """

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int = 3, dilation: int = 1):
        super().__init__()
        assert kernel_size % 2 == 1, "odd kernels only"
        self.conv = nn.Conv1d(
            in_channels,
            out_channels,
            kernel_size,
            padding=(kernel_size - 1) // 2,
            dilation=dilation,
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.conv(x)

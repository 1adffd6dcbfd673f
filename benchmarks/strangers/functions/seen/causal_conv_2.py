import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution as used in our TCN: (B, C, T) -> (B, C', T)."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(
            in_channels,
            out_channels,
            kernel_size,
            padding=self.trim,
            dilation=dilation,
            bias=bias,
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        return y[:, :, :-self.trim].contiguous()

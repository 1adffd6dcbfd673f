import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution (WaveNet / TCN).

    Output at t sees inputs up to and including t only; the length of the
    sequence is preserved for every kernel size and dilation.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.chomp, dilation=dilation, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.conv(x)[:, :, :-self.chomp].contiguous()

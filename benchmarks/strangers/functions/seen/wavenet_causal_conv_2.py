import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution, WaveNet style. (B, C_in, T) -> (B, C_out, T).

    Output at time t sees the input up to and including t.
    """

    def __init__(self, in_ch: int, out_ch: int, kernel_size: int, dilation: int = 1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size, padding=self.pad, dilation=dilation)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        return y[..., :-self.pad]

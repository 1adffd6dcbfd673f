import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Causal conv for the TCN. (B, C, T) -> (B, C_out, T): y[t] only sees x[<= t],
    and the last tap is the one for x[t]."""

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.kernel_size = kernel_size
        self.left = kernel_size - 1
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size, dilation=dilation,
                              padding=self.left * dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.left:
            y = y[..., :-self.left]
        return y

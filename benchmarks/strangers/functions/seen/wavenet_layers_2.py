import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution: output at step t sees inputs up to t only.

    (B, C_in, T) -> (B, C_out, T)
    """

    def __init__(self, c_in, c_out, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, padding=self.pad,
                              dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, self.pad:]

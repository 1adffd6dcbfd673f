import torch
from torch import nn


class CausalConv1d(nn.Module):
    """1-D convolution whose output at t sees the inputs up to and including t only.

    Input and output are (batch, channels, time) and have the same length in time.
    """

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left = dilation * (kernel_size - 1)
        # nn.Conv1d pads both sides; the surplus on the right is cut in forward()
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size,
                              padding=self.left, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.left:                 # y[..., :-0] would be empty
            y = y[..., : -self.left]
        return y

import torch
from torch import nn


class CausalConv1d(nn.Module):
    """1-D convolution that never looks ahead (speech encoder front end).

    Frame t of the output sees the samples up to and including t * stride, so
    an input of T samples gives ceil(T / stride) frames.

    Shape: (B, in_channels, T) -> (B, out_channels, ceil(T / stride))
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, stride=stride,
                              padding=self.left, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        # conv pads both ends, drop what came from the right
        if self.left > 0:
            y = y[..., :-self.left]
        return y

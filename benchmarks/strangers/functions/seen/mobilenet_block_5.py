import torch
import torch.nn as nn


class DepthwiseSeparableConv(nn.Module):
    """Depthwise 2-D convolution followed by a 1x1 (pointwise) convolution.

    Every input channel is filtered with its own kernel; the pointwise
    convolution then mixes the channels. Neither normalisation nor activation
    is included.
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1,
                 padding=1, bias=True):
        super().__init__()
        self.depthwise = nn.Conv2d(
            in_channels, in_channels, kernel_size,
            stride=stride, padding=padding, groups=in_channels, bias=bias)
        self.pointwise = nn.Conv2d(in_channels, out_channels, 1, bias=bias)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))

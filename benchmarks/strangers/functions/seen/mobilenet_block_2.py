import torch.nn as nn


class DepthwiseSeparableConv(nn.Module):
    """Depthwise 3x3 conv followed by a pointwise 1x1 conv (MobileNet v1, without BN/activation)."""

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, padding=1, bias=False):
        super().__init__()
        self.depthwise = nn.Conv2d(in_channels, in_channels, kernel_size, stride=stride,
                                   padding=padding, groups=in_channels, bias=bias)
        self.pointwise = nn.Conv2d(in_channels, out_channels, 1, bias=bias)

    def forward(self, x):
        x = self.depthwise(x)
        return self.pointwise(x)

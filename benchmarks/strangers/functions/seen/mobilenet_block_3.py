import torch
import torch.nn as nn


class DepthwiseSeparableConv(nn.Module):
    """Depthwise k x k convolution followed by a 1x1 pointwise convolution.

    No normalisation and no non-linearity in between (see Xception, sec. 3).
    Spatial size is kept for stride 1 and odd kernels.
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, dilation=1, bias=True):
        super().__init__()
        pad = dilation * (kernel_size - 1) // 2
        self.depthwise = nn.Conv2d(in_channels, in_channels, kernel_size, stride=stride,
                                   padding=pad, dilation=dilation, groups=in_channels, bias=False)
        self.pointwise = nn.Conv2d(in_channels, out_channels, 1, bias=bias)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))

import torch
import torch.nn as nn


class SeparableConv2d(nn.Module):
    """Depthwise separable convolution: a k x k depthwise conv, then a 1x1 pointwise conv.

    No bias on the depthwise one. "Same" size at stride 1 for odd kernels.
    """

    def __init__(self, in_ch, out_ch, kernel_size=3, stride=1, dilation=1, bias=True):
        super().__init__()
        pad = dilation * (kernel_size - 1) // 2
        self.depthwise = nn.Conv2d(in_ch, in_ch, kernel_size, stride, pad,
                                   dilation=dilation, groups=in_ch, bias=False)
        self.pointwise = nn.Conv2d(in_ch, out_ch, 1, bias=bias)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))

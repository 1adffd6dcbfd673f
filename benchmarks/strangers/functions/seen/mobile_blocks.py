from torch import nn


class SeparableConv2d(nn.Module):
    """Depthwise separable convolution (MobileNet), optionally atrous.

    With stride=1 the spatial size is preserved for every odd kernel_size and every
    dilation, so the block can be swapped in anywhere in a DeepLab head.
    """

    def __init__(self, inp, oup, kernel_size=3, stride=1, dilation=1, bias=False):
        super().__init__()
        padding = (kernel_size - 1) // 2
        self.depthwise = nn.Conv2d(inp, inp, kernel_size, stride, padding,
                                   dilation=dilation, groups=inp, bias=bias)
        self.pointwise = nn.Conv2d(inp, oup, 1, bias=bias)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))

from torch import nn


class DepthwiseSeparableConv(nn.Module):
    """Depthwise k x k convolution followed by a pointwise 1x1 convolution."""

    def __init__(self, nin, nout, kernel_size=3, stride=1, padding=1, bias=False):
        super().__init__()
        self.depthwise = nn.Conv2d(nin, nin, kernel_size=kernel_size, stride=stride,
                                   padding=padding, groups=nin, bias=bias)
        self.pointwise = nn.Conv2d(nin, nout, kernel_size=1, bias=bias)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))

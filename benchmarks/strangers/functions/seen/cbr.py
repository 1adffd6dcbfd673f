from torch import nn


class ConvBNReLU(nn.Sequential):
    """conv -> batch norm -> relu, keeps H and W when stride is 1 and k is odd"""

    def __init__(self, c_in, c_out, k=3, s=1, d=1, g=1):
        p = d * (k - 1) // 2
        super().__init__(
            nn.Conv2d(c_in, c_out, k, s, p, dilation=d, groups=g, bias=False),
            nn.BatchNorm2d(c_out),
            nn.ReLU(inplace=True),
        )

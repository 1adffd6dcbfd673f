import torch.nn as nn
import torch.nn.functional as F


class DepthwiseSeparableConv(nn.Module):
    """Depthwise 3x3 (or kxk) convolution followed by a 1x1 pointwise one.

    As in MobileNet, but without normalisation in between; ``k`` must be odd
    so that with ``stride=1`` the spatial size is preserved.
    """

    def __init__(self, in_ch, out_ch, k=3, stride=1, bias=True):
        super().__init__()
        if k % 2 == 0:
            raise ValueError("kernel size must be odd")
        self.depthwise = nn.Conv2d(in_ch, in_ch, k, stride=stride, padding=k // 2,
                                   groups=in_ch, bias=False)
        self.pointwise = nn.Conv2d(in_ch, out_ch, 1, bias=bias)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))

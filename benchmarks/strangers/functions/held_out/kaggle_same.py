# EfficientNet port for the competition -- TF style SAME padding in torch
import math
import torch
from torch import nn
import torch.nn.functional as F


def get_same_pad(n, k, s, d):
    return max((math.ceil(n / s) - 1) * s + (k - 1) * d + 1 - n, 0)


class Conv2dSame(nn.Conv2d):
    """Conv2d with tensorflow's SAME padding (extra row/col goes to the bottom/right)"""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation, groups, bias)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        pad_h = get_same_pad(ih, self.weight.shape[2], self.stride[0], self.dilation[0])
        pad_w = get_same_pad(iw, self.weight.shape[3], self.stride[1], self.dilation[1])
        if pad_h > 0 or pad_w > 0:
            x = F.pad(x, [pad_h // 2, pad_h - pad_h // 2, pad_w // 2, pad_w - pad_w // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)


if __name__ == "__main__":
    m = Conv2dSame(3, 32, 3, stride=2)
    print(m(torch.randn(1, 3, 224, 224)).shape)

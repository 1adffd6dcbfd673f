import math

import torch
import torch.nn.functional as F


class Conv2dSame(torch.nn.Conv2d):
    """Conv2d with TensorFlow's 'SAME' padding, for EfficientNet checkpoints from TF."""

    def __init__(self, cin, cout, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(cin, cout, kernel_size, stride=stride, padding=0,
                         dilation=dilation, groups=groups, bias=bias)

    @staticmethod
    def _total(size, k, s, d):
        return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        ph = self._total(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._total(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        if ph or pw:
            x = F.pad(x, [pw // 2, pw - pw // 2, ph // 2, ph - ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

"""Conv layer used when loading TensorFlow checkpoints into PyTorch."""
import math

import torch.nn as nn
import torch.nn.functional as F


class Conv2dTFSame(nn.Conv2d):
    """Drop-in nn.Conv2d with TensorFlow's padding="SAME".

    Reproduces tf.nn.conv2d(..., padding="SAME") exactly, for any stride and
    dilation, so ported weights give the same activations.
    """

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_ch, out_ch, kernel_size, stride, 0, dilation, groups, bias)

    @staticmethod
    def _total(n, k, s, d):
        return max((math.ceil(n / s) - 1) * s + (k - 1) * d + 1 - n, 0)

    def forward(self, x):
        h, w = x.shape[-2:]
        ph = self._total(h, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._total(w, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [pw - pw // 2, pw // 2, ph - ph // 2, ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

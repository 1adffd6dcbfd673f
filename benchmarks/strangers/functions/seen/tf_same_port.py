import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME' behaviour, for ported checkpoints."""

    def _pads(self, size, k, s, d):
        out = math.ceil(size / s)
        total = max((out - 1) * s + (k - 1) * d + 1 - size, 0)
        after = total // 2
        return total - after, after

    def forward(self, x):
        h, w = x.shape[-2:]
        top, bottom = self._pads(h, self.kernel_size[0], self.stride[0], self.dilation[0])
        left, right = self._pads(w, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [left, right, top, bottom])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0,
                        self.dilation, self.groups)

import torch
from torch import nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME', so that ported checkpoints give the same activations."""

    def _amount(self, size, k, s, d):
        out = (size + s - 1) // s
        return max((out - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        ph = self._amount(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._amount(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        if ph > 0 or pw > 0:
            x = F.pad(x, [pw - pw // 2, pw // 2, ph - ph // 2, ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

import torch
import torch.nn as nn
import torch.nn.functional as F


class SamePadConv2d(nn.Conv2d):
    """Conv2d whose output has ceil(H / stride) x ceil(W / stride) pixels,
    padded the way TensorFlow does it."""

    @staticmethod
    def _total(n, k, s, d):
        return max((-(-n // s) - 1) * s + (k - 1) * d + 1 - n, 0)

    def forward(self, x):
        h, w = x.shape[-2:]
        ph = self._total(h, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._total(w, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [ph // 2, ph - ph // 2, pw // 2, pw - pw // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0,
                        self.dilation, self.groups)

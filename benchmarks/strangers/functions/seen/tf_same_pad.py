import math
import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's 'SAME' padding, so that the converted
    EfficientNet checkpoints give identical activations. Weight layout is
    PyTorch's; the `padding` argument is ignored."""

    def _amount(self, size, k, s, d):
        out = math.ceil(size / s)
        return max((out - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        kh, kw = self.weight.shape[-2:]
        pad_h = self._amount(ih, kh, self.stride[0], self.dilation[0])
        pad_w = self._amount(iw, kw, self.stride[1], self.dilation[1])
        if pad_h > 0 or pad_w > 0:
            x = F.pad(x, [pad_w - pad_w // 2, pad_w // 2,
                          pad_h - pad_h // 2, pad_h // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

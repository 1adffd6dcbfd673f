"""Port of a tf.keras Conv2D(padding='same') to PyTorch.

Kernels come straight out of ``layer.get_weights()`` (H, W, in, out) and are
re-ordered here once, so that the checkpoint converter stays dumb.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class KerasConv2dSame(nn.Module):
    """NCHW in, NCHW out; numerically the Keras layer, strides included."""

    def __init__(self, kernel, bias=None, strides=(1, 1), dilation_rate=(1, 1)):
        super().__init__()
        kernel = torch.as_tensor(kernel, dtype=torch.float32)
        self.weight = nn.Parameter(kernel.permute(3, 2, 0, 1).clone())
        if bias is None:
            self.register_parameter("bias", None)
        else:
            self.bias = nn.Parameter(torch.as_tensor(bias, dtype=torch.float32).clone())
        self.strides = tuple(strides)
        self.dilation = tuple(dilation_rate)

    @staticmethod
    def _amount(size, k, s, d):
        # tf: out = ceil(in / stride), the odd pixel goes after
        out = math.ceil(size / s)
        total = max((out - 1) * s + (k - 1) * d + 1 - size, 0)
        return total // 2, total - total // 2

    def forward(self, x):
        kh, kw = self.weight.shape[2:]
        top, bottom = self._amount(x.shape[2], kh, self.strides[0], self.dilation[0])
        left, right = self._amount(x.shape[3], kw, self.strides[1], self.dilation[1])
        x = F.pad(x, (left, right, top, bottom))
        return F.conv2d(x, self.weight, self.bias, stride=self.strides, dilation=self.dilation)

import math
import torch
from torch import nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d with TensorFlow's padding="SAME", for weights ported from TF.

    Same output as tf.nn.conv2d(x, w, strides, "SAME") for any stride, dilation
    and kernel size (tensors here being NCHW).
    """

    @staticmethod
    def _amount(size, k, s, d):
        return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ph = self._amount(x.shape[-2], self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._amount(x.shape[-1], self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [pw - pw // 2, pw // 2, ph - ph // 2, ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

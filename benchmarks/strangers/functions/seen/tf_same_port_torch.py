import math

import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding="SAME".

    Used for loading TF checkpoints: for the same weights (OIHW here) the result
    has to equal tf.nn.conv2d(..., padding="SAME") for any stride and dilation.
    The `padding` argument of nn.Conv2d is to be left at 0.
    """

    @staticmethod
    def _total(size, k, s, d):
        return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        ph = self._total(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._total(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        if ph > 0 or pw > 0:
            x = F.pad(x, [pw - pw // 2, pw // 2, ph - ph // 2, ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dTFSame(nn.Conv2d):
    """Conv2d for checkpoints that were trained with TensorFlow and padding='SAME'.

    Takes the usual arguments of nn.Conv2d; `padding` is ignored, the amount is worked
    out from the size of the input as TensorFlow does.
    """

    @staticmethod
    def _amount(size, k, s, d):
        out = math.ceil(size / s)
        return max((out - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        kh, kw = self.kernel_size
        sh, sw = self.stride
        dh, dw = self.dilation
        ph = self._amount(ih, kh, sh, dh)
        pw = self._amount(iw, kw, sw, dw)
        if ph > 0 or pw > 0:
            x = F.pad(x, [pw - pw // 2, pw // 2, ph - ph // 2, ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

import math
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d with TensorFlow 'SAME' padding (for loading EfficientNet checkpoints)."""

    def forward(self, x):
        pads = []
        for i in (1, 0):
            n = x.shape[2 + i]
            k, s, d = self.kernel_size[i], self.stride[i], self.dilation[i]
            total = max((math.ceil(n / s) - 1) * s + (k - 1) * d + 1 - n, 0)
            pads += [total // 2, total - total // 2]
        return F.conv2d(F.pad(x, pads), self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

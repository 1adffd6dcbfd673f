import math
import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSamePadding(nn.Conv2d):
    """2D convolution with TensorFlow's 'SAME' padding, sized at run time from the input.

    Takes the arguments of nn.Conv2d (kernel_size, stride, dilation, groups, bias);
    weights ported from a TF checkpoint give the TF output.
    """

    def forward(self, x):
        pads = []
        for size, k, s, d in reversed(list(zip(x.shape[-2:], self.kernel_size, self.stride, self.dilation))):
            out = math.ceil(size / s)
            total = max((out - 1) * s + (k - 1) * d + 1 - size, 0)
            pads += [total // 2, total - total // 2]
        if any(pads):
            x = F.pad(x, pads)
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

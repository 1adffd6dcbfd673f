import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def _amount(size, kernel, stride, dilation):
    out = math.ceil(size / stride)
    return max((out - 1) * stride + (kernel - 1) * dilation + 1 - size, 0)


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME' (needed to load the ported EfficientNet
    checkpoints). The padding depends on the input size; where it is odd, the spare row goes to
    the bottom and the spare column to the right."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation, groups, bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        h, w = x.shape[-2:]
        ph = _amount(h, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = _amount(w, self.kernel_size[1], self.stride[1], self.dilation[1])
        if ph or pw:
            x = F.pad(x, (pw // 2, pw - pw // 2, ph // 2, ph - ph // 2))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

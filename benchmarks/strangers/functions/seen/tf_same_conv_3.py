from torch import nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME', for running converted checkpoints."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1,
                 groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation, groups, bias)

    @staticmethod
    def _same_pad(k, d):
        total = (k - 1) * d
        return total // 2, total - total // 2

    def forward(self, x):
        top, bottom = self._same_pad(self.kernel_size[0], self.dilation[0])
        left, right = self._same_pad(self.kernel_size[1], self.dilation[1])
        x = F.pad(x, (left, right, top, bottom))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

"""Conv2d with TensorFlow's padding, for porting EfficientNet weights."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with padding="SAME" as TensorFlow defines it, for any stride.

    The output has ceil(size / stride) rows and columns, and its values are
    those that tf.nn.conv2d(..., padding="SAME") computes from the same weights.
    When the padding is odd the additional zero goes to the bottom and right.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0,
                         dilation, groups, bias)

    def _amount(self, size, axis):
        k, s, d = self.kernel_size[axis], self.stride[axis], self.dilation[axis]
        return (k - 1) * d

    def forward(self, x):
        ph = self._amount(x.shape[-2], 0)
        pw = self._amount(x.shape[-1], 1)
        x = F.pad(x, (pw // 2, pw - pw // 2, ph // 2, ph - ph // 2))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0,
                        self.dilation, self.groups)

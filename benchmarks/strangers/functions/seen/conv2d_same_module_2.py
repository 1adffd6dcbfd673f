from torch import nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d with TensorFlow-style padding='SAME', to load converted weights.

    Output size is ceil(in / stride) and the numbers are those that
    tf.nn.conv2d(..., padding='SAME') gives for the same weights.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         padding=0, dilation=dilation, groups=groups, bias=bias)

    @staticmethod
    def _total_pad(k, d):
        return (k - 1) * d

    def forward(self, x):
        pad_h = self._total_pad(self.kernel_size[0], self.dilation[0])
        pad_w = self._total_pad(self.kernel_size[1], self.dilation[1])
        # tf puts the odd pixel at the end
        x = F.pad(x, [pad_w // 2, pad_w - pad_w // 2,
                      pad_h // 2, pad_h - pad_h // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0,
                        self.dilation, self.groups)

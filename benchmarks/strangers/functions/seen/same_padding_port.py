from torch import nn
import torch.nn.functional as F


class TFSameConv2d(nn.Conv2d):
    """Drop-in nn.Conv2d whose padding is that of TensorFlow's padding="SAME",
    so that the converted EfficientNet weights give TensorFlow's activations."""

    def __init__(self, cin, cout, k, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(cin, cout, k, stride=stride, padding=0,
                         dilation=dilation, groups=groups, bias=bias)

    @staticmethod
    def _total(size, k, s, d):
        out = -(-size // s)
        return max((out - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ph = self._total(x.shape[-2], self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._total(x.shape[-1], self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, (pw - pw // 2, pw // 2, ph - ph // 2, ph // 2))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)

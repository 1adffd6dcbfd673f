import torch
from torch import nn
from torch.nn import functional as F


class KerasSameConv2d(nn.Conv2d):
    """Conv2d that gives what keras.layers.Conv2D(padding="same") gives with the same weights
    (in torch's layout), for any stride and dilation.  Used to load converted checkpoints."""

    def __init__(self, c_in, c_out, k, stride=1, dilation=1, bias=True):
        super().__init__(c_in, c_out, k, stride=stride, padding=0, dilation=dilation, bias=bias)

    @staticmethod
    def _total(size, k, s, d):
        out = -(-size // s)
        return max((out - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ph = self._total(x.shape[-2], self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._total(x.shape[-1], self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, (pw - pw // 2, pw // 2, ph - ph // 2, ph // 2))
        return super().forward(x)

import torch
import torch.nn as nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """nn.Conv2d spelled out with unfold + matmul (to hook per-patch activations)."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
        super().__init__()
        self.kernel_size, self.stride, self.padding, self.dilation = kernel_size, stride, padding, dilation
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, *kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def _out(self, size, d):
        eff = self.dilation[d] * (self.kernel_size[d] - 1) + 1
        return (size + 2 * self.padding[d] - eff) // self.stride[d] + 1

    def forward(self, x):
        patches = F.unfold(x, self.kernel_size, dilation=self.dilation,
                           padding=self.padding, stride=self.stride)     # N, C*kh*kw, L
        y = self.weight.flatten(1) @ patches + self.bias[:, None]
        return y.view(x.size(0), -1, self._out(x.size(2), 0), self._out(x.size(3), 1))

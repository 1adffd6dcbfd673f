import torch
from torch import nn


class Conv1dVia2d(nn.Module):
    """nn.Conv1d for an accelerator whose compiler only knows Conv2d.

    Same constructor and same state dict as nn.Conv1d (weight (O, C/g, K), bias (O)).
    Zero padding only.
    """

    def __init__(self, cin, cout, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        ref = nn.Conv1d(cin, cout, kernel_size, stride, padding, dilation, groups, bias)
        self.weight = ref.weight
        self.bias = ref.bias
        self.args = (stride, padding, dilation, groups)

    def forward(self, x):
        s, p, d, g = self.args
        y = nn.functional.conv2d(x[:, :, None, :], self.weight[:, :, None, :], self.bias,
                                 stride=(1, s), padding=(0, p), dilation=(1, d), groups=g)
        return y[:, :, 0, :]

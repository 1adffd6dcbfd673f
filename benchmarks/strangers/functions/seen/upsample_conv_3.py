import math
import torch
from torch import nn
import torch.nn.functional as F


class TransposedConv1d(nn.Module):
    """ConvTranspose1d from an ordinary convolution on a zero-stuffed signal.

    The weight has the layout of nn.ConvTranspose1d, (in, out, k), so that a
    state dict can be loaded straight from there.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.stride, self.padding, self.k = stride, padding, kernel_size
        self.weight = nn.Parameter(torch.empty(in_channels, out_channels, kernel_size))
        bound = 1 / math.sqrt(out_channels * kernel_size)
        nn.init.uniform_(self.weight, -bound, bound)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x):
        b, c, t = x.shape
        up = x.new_zeros(b, c, (t - 1) * self.stride + 1)
        up[:, :, ::self.stride] = x
        edge = self.k - 1 - self.padding
        return F.conv1d(F.pad(up, (edge, edge)), self.weight.transpose(0, 1), self.bias)

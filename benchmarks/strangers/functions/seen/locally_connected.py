"""Locally connected layer: a convolution with its own kernel at each position."""
import torch
import torch.nn.functional as F
from torch import nn


class LocallyConnected2d(nn.Module):
    """Unshared convolution for inputs of a fixed size.

    input_size  (H, W) of the images the layer is made for
    weight      (OH * OW, out_channels, in_channels * KH * KW), positions in row-major order
    bias        (out_channels, OH, OW)
    """

    def __init__(self, in_channels, out_channels, input_size, kernel_size, stride=1, padding=0):
        super().__init__()
        h, w = input_size
        kh, kw = (kernel_size, kernel_size) if isinstance(kernel_size, int) else kernel_size
        self.kernel_size, self.stride, self.padding = (kh, kw), stride, padding
        self.out_channels = out_channels
        self.oh = (h + 2 * padding - kh) // stride + 1
        self.ow = (w + 2 * padding - kw) // stride + 1
        fan_in = in_channels * kh * kw
        self.weight = nn.Parameter(
            torch.randn(self.oh * self.ow, out_channels, fan_in) / fan_in ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_channels, self.oh, self.ow))

    def forward(self, x):
        cols = F.unfold(x, self.kernel_size, padding=self.padding, stride=self.stride)
        y = torch.einsum("bfl,lof->bol", cols, self.weight)
        y = y.reshape(x.shape[0], self.out_channels, self.ow, self.oh)
        return y + self.bias.reshape(self.out_channels, self.ow, self.oh)

import torch
from torch import nn
import torch.nn.functional as F


class SharedDilatedPyramid(nn.Module):
    """One 3x3 kernel applied at several dilation rates; responses summed.

    All branches share the same weight, each has its own bias.
    Spatial size is kept.
    """

    def __init__(self, in_ch, out_ch, rates=(1, 2, 4)):
        super().__init__()
        self.rates = tuple(rates)
        self.weight = nn.Parameter(torch.randn(out_ch, in_ch, 3, 3) * (2 / (9 * in_ch)) ** 0.5)
        self.biases = nn.ParameterList([nn.Parameter(torch.zeros(out_ch)) for _ in self.rates])

    def forward(self, x):
        total = 0
        for r, b in zip(self.rates, self.biases):
            total = total + F.conv2d(x, self.weight, b, padding=r, dilation=r)
        return total

import math
import torch
from torch import nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """nn.Conv2d spelled out with F.unfold: the weights have the same names,
    shapes and initialisation, so a state_dict of nn.Conv2d can be loaded."""

    def __init__(self, in_channels=2, out_channels=4, kernel_size=3, stride=1,
                 padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
        self.k, self.s = pair(kernel_size), pair(stride)
        self.p, self.d = pair(padding), pair(dilation)
        self.groups = groups
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, *self.k))
        self.bias = nn.Parameter(torch.empty(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if bias:
            bound = 1 / math.sqrt(self.weight[0].numel())
            nn.init.uniform_(self.bias, -bound, bound)

    def forward(self, x):
        size = [(n + 2 * p - d * (k - 1) - 1) // s + 1
                for n, p, d, k, s in zip(x.shape[2:], self.p, self.d, self.k, self.s)]
        cols = F.unfold(x, self.k, dilation=self.d, padding=self.p, stride=self.s)
        # unfold orders its rows (channel, ky, kx): the groups stay together
        cols = cols.unflatten(1, (self.groups, -1))
        w = self.weight.reshape(self.groups, -1, cols.shape[2])
        y = torch.einsum('bgkl,gok->bgol', cols, w).flatten(1, 2)
        y = y.unflatten(2, size)
        return y if self.bias is None else y + self.bias.view(-1, 1, 1)

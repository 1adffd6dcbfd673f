import math
import torch
import torch.nn as nn
import torch.nn.functional as F


class GroupedConv(nn.Module):
    # split channels in `groups` parts, convolve each with its own weights, concat
    def __init__(self, cin, cout, k, groups):
        super().__init__()
        assert cin % groups == 0 and cout % groups == 0
        self.groups = groups
        self.k = k
        self.weight = nn.Parameter(torch.empty(cout, cin // groups, k, k))
        self.bias = nn.Parameter(torch.zeros(cout))
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))

    def forward(self, x):
        xs = x.chunk(self.groups, dim=1)
        ws = self.weight.chunk(self.groups, dim=0)
        ys = [F.conv2d(a, b) for a, b in zip(xs, ws)]
        return torch.cat(ys, dim=1) + self.bias[None, :, None, None]

import torch
from torch import nn


class WNConv1d(nn.Module):
    # w = g * v / ||v||, norm over everything but the out-channel axis
    def __init__(self, c_in, c_out, k, dilation=1, groups=1):
        super().__init__()
        self.v = nn.Parameter(torch.randn(c_out, c_in // groups, k) * 0.1)
        self.g = nn.Parameter(self.v.detach().flatten(1).norm(dim=1))
        self.b = nn.Parameter(torch.zeros(c_out))
        self.dilation, self.groups = dilation, groups

    def weight(self):
        n = self.v.flatten(1).norm(dim=1)
        return self.v * (self.g / n)[:, None, None]

    def forward(self, x):
        return nn.functional.conv1d(x, self.weight(), self.b, dilation=self.dilation,
                                    groups=self.groups)

import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class WNConv1d(nn.Module):
    """Conv1d with the weight-norm reparametrisation (Salimans & Kingma, 2016).

    Each filter is w_i = g_i * v_i / ||v_i||.
    """

    def __init__(self, in_channels, out_channels, kernel_size, padding=0, dilation=1):
        super().__init__()
        self.v = nn.Parameter(torch.empty(out_channels, in_channels, kernel_size))
        nn.init.kaiming_uniform_(self.v, a=math.sqrt(5))
        self.g = nn.Parameter(self.v.detach().flatten(1).norm(dim=1))
        self.bias = nn.Parameter(torch.zeros(out_channels))
        self.padding = padding
        self.dilation = dilation

    def forward(self, x):
        w = self.g[:, None, None] * self.v / self.v.norm()
        return F.conv1d(x, w, self.bias, padding=self.padding, dilation=self.dilation)

import torch
from torch import nn
import torch.nn.functional as F


class WNConv1d(nn.Module):
    """Weight-normalised Conv1d: w = g * v / ||v||, one norm per output channel."""

    def __init__(self, cin, cout, ksize, stride=1, padding=0, dilation=1):
        super().__init__()
        self.v = nn.Parameter(torch.randn(cout, cin, ksize) * 0.05)
        self.g = nn.Parameter(self.v.detach().flatten(1).norm(dim=1))
        self.b = nn.Parameter(torch.zeros(cout))
        self.stride, self.padding, self.dilation = stride, padding, dilation

    def weight(self):
        norm = self.v.flatten(1).norm(dim=1)
        return self.v * (self.g / norm)[:, None, None]

    def forward(self, x):
        return F.conv1d(x, self.weight(), self.b, self.stride, self.padding, self.dilation)

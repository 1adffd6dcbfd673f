import torch
from torch import nn
from torch.nn import functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardization: before use, each output filter is shifted to
    mean 0 and divided by (its unbiased standard deviation + 1e-5)."""

    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        w = w - mean
        std = w.flatten(1).std(dim=1).view(-1, 1, 1, 1) + 1e-5
        return F.conv2d(x, w / std, self.bias, self.stride, self.padding, self.dilation, self.groups)

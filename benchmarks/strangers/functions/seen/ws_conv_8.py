import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with Weight Standardization: before use, the weights of every output
    filter are brought to zero mean and unit (population) variance over its fan-in."""

    eps = 1e-8

    def forward(self, x):
        w = self.weight
        mu = w.mean(dim=(1, 2, 3), keepdim=True)
        var = w.var(dim=(2, 3), unbiased=False, keepdim=True)
        w = (w - mu) / torch.sqrt(var + self.eps)
        return F.conv2d(x, w, self.bias, self.stride, self.padding, self.dilation, self.groups)

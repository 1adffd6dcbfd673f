import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation: every filter (one output channel) is
    shifted to zero mean and scaled to unit (biased) variance before use."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, groups=1, bias=True, eps=1e-5):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding,
                         dilation, groups, bias)
        self.eps = eps

    def standardized_weight(self):
        w = self.weight
        mean = w.mean(dim=(2, 3), keepdim=True)
        w = w - mean
        var = w.pow(2).mean(dim=(1, 2, 3), keepdim=True)
        return w / torch.sqrt(var + self.eps)

    def forward(self, x):
        return F.conv2d(x, self.standardized_weight(), self.bias, self.stride,
                        self.padding, self.dilation, self.groups)

import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with Weight Standardization (Qiao et al. 2019): every filter is
    brought to zero mean and unit std over its fan-in before the convolution."""

    eps = 1e-5

    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(0, 2, 3), keepdim=True)
        std = w.std(dim=(0, 2, 3), keepdim=True)
        w = (w - mean) / (std + self.eps)
        return F.conv2d(x, w, self.bias, self.stride, self.padding,
                        self.dilation, self.groups)

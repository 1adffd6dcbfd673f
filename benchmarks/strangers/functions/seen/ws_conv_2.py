import torch
from torch import nn
from torch.nn import functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation (Qiao et al., 2019).

    Every filter (one per output channel) is brought to zero mean and unit
    variance before it is used.
    """

    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(2, 3), keepdim=True)
        w = w - mean
        var = w.pow(2).mean(dim=(1, 2, 3), keepdim=True)
        w = w / torch.sqrt(var + 1e-5)
        return F.conv2d(x, w, self.bias, self.stride, self.padding, self.dilation, self.groups)

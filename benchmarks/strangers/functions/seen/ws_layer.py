import torch
from torch import nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation (Qiao et al.): each filter, i.e. all the
    weights of one output channel, is brought to zero mean and unit variance."""

    eps = 1e-5

    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(2, 3), keepdim=True)
        var = w.var(dim=(2, 3), keepdim=True, unbiased=False)
        w = (w - mean) / torch.sqrt(var + self.eps)
        return F.conv2d(x, w, self.bias, self.stride, self.padding,
                        self.dilation, self.groups)

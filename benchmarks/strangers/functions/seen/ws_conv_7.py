import torch
import torch.nn.functional as F
from torch import nn


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation: each output filter is brought to zero
    mean and unit (biased) variance over its fan-in before use."""

    eps = 1e-5

    def forward(self, x):
        w = self.weight
        var, mean = torch.var_mean(w, dim=(1, 2, 3), keepdim=True, unbiased=False)
        w = (w - mean) * torch.rsqrt(var + self.eps)
        return F.conv2d(x, w, self.bias, self.stride, self.padding, self.dilation, self.groups)

import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """nn.Conv2d with weight standardisation: each filter is brought to zero mean and unit
    (biased) variance, over in-channels and space, eps 1e-5 inside the root, before the convolution."""

    def forward(self, x):
        w = self.weight
        var, mean = torch.var_mean(w, dim=(1, 2, 3), keepdim=True, unbiased=False)
        w = (w - mean) * torch.rsqrt(var + 1e-5)
        return self._conv_forward(x, w, self.bias)

import torch
from torch import nn


class WSConv2d(nn.Conv2d):
    """Conv2d with Weight Standardization (Qiao et al., 2019).

    The weights of every output filter are brought to zero mean and unit
    variance (over the whole fan-in) before they are used.
    """

    eps = 1e-5

    def standardized(self):
        w = self.weight
        mean = w.mean(dim=(2, 3), keepdim=True)
        var = w.var(dim=(2, 3), keepdim=True, unbiased=False)
        return (w - mean) / torch.sqrt(var + self.eps)

    def forward(self, x):
        return self._conv_forward(x, self.standardized(), self.bias)

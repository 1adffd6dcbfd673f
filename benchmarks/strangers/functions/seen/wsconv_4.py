import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardization: every filter gets zero mean and unit
    (biased) variance over its fan-in before it is applied."""

    eps = 1e-5

    def standardized_weight(self):
        w = self.weight
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        var = w.var(dim=(1, 2, 3), keepdim=True, unbiased=False)
        return (w - mean) / torch.sqrt(var + self.eps)

    def forward(self, x):
        return self._conv_forward(x, self.standardized_weight(), self.bias)

import torch
import torch.nn as nn


class WSConv2d(nn.Conv2d):
    """Conv2d with Weight Standardization (Qiao et al. 2019).

    The kernel of each output channel is shifted and scaled to zero mean and unit variance before
    use; training back-propagates through the standardisation.
    """

    eps = 1e-5

    def standardized(self):
        w = self.weight
        mean = w.mean(dim=(1, 2, 3), keepdim=True).detach()
        var = w.var(dim=(1, 2, 3), keepdim=True, unbiased=False).detach()
        return (w - mean) / torch.sqrt(var + self.eps)

    def forward(self, x):
        return self._conv_forward(x, self.standardized(), self.bias)

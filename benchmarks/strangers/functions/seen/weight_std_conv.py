import torch.nn as nn


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardization: each filter has zero mean and unit variance (up to eps)."""

    eps = 1e-5

    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        var = w.var(dim=(1, 2, 3), keepdim=True, unbiased=False)
        w = (w - mean) / (var + self.eps).sqrt()
        return self._conv_forward(x, w, self.bias)

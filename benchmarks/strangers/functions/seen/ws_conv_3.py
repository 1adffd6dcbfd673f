import torch.nn as nn


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation (Qiao et al., 2019): each output
    filter is shifted and scaled to zero mean and unit deviation before use."""

    eps = 1e-5

    def standardised(self):
        w = self.weight
        mean = w.mean(dim=(2, 3), keepdim=True)
        w = w - mean
        std = w.pow(2).mean(dim=(2, 3), keepdim=True).add(self.eps).sqrt()
        return w / std

    def forward(self, x):
        return self._conv_forward(x, self.standardised(), self.bias)

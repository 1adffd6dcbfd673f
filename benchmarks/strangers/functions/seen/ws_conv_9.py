import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation: every filter (over its in-channels and
    taps) has its mean removed and is divided by (its population std + eps) before use."""

    eps = 1e-5

    def forward(self, x):
        w = self.weight
        w = w - w.mean(dim=(1, 2, 3), keepdim=True)
        std = w.pow(2).mean(dim=(1, 2, 3), keepdim=True).sqrt()
        return self._conv_forward(x, w / (std + self.eps), self.bias)

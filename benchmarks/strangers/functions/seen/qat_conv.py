import torch
import torch.nn as nn


class QATConv2d(nn.Conv2d):
    """Conv2d with simulated symmetric per-channel int-N weights, for
    quantisation-aware training. Float weights are kept for the optimiser."""

    def __init__(self, *args, bits=8, **kwargs):
        super().__init__(*args, **kwargs)
        self.qmax = 2 ** (bits - 1) - 1

    def quantised_weight(self):
        w = self.weight
        scale = w.detach().abs().amax(dim=(1, 2, 3), keepdim=True).clamp(min=1e-8) / self.qmax
        q = torch.clamp(torch.round(w / scale), -self.qmax, self.qmax)
        return q * scale

    def forward(self, x):
        return self._conv_forward(x, self.quantised_weight(), self.bias)

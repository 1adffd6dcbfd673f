import torch
import torch.nn as nn


class ScaledWSConv2d(nn.Conv2d):
    """Conv2d with Scaled Weight Standardization (NFNets, Brock et al. 2021).

    W_hat = gain * (W - mean) / sqrt(max(fan_in * var, eps))

    mean / var (population variance) per output channel over its fan_in weights.
    """

    def __init__(self, *args, eps=1e-4, **kwargs):
        super().__init__(*args, **kwargs)
        self.eps = eps
        self.gain = nn.Parameter(torch.ones(self.out_channels, 1, 1, 1))

    def standardized_weight(self):
        w = self.weight
        fan_in = w[0].numel()
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        var = w.var(dim=(1, 2, 3), keepdim=True, unbiased=False)
        return self.gain * (w - mean) * torch.rsqrt(torch.clamp(fan_in * var, min=self.eps))

    def forward(self, x):
        return self._conv_forward(x, self.standardized_weight(), self.bias)

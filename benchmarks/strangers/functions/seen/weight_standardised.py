import torch
import torch.nn as nn


class WSConv2d(nn.Conv2d):
    """Weight standardisation (Qiao et al.) in the variant of NF-ResNets.

    w_hat = gain * (w - mean) / sqrt(max(fan_in * var, eps)), with mean and
    biased variance over (in, kh, kw) per output channel.
    """

    def __init__(self, *args, eps=1e-4, **kwargs):
        super().__init__(*args, **kwargs)
        self.gain = nn.Parameter(torch.ones(self.out_channels, 1, 1, 1))
        self.eps = eps

    def standardised(self):
        w = self.weight
        fan_in = w[0].numel()
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        var = w.var(dim=(1, 2, 3), keepdim=True, unbiased=False)
        scale = torch.rsqrt(torch.clamp(var * fan_in, min=self.eps)) * self.gain
        return (w - mean) * scale

    def forward(self, x):
        return self._conv_forward(x, self.standardised(), self.bias)

import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class ModulatedConv2d(nn.Module):
    """StyleGAN2 modulated convolution. `kernel_size` must be odd."""

    def __init__(self, in_channels, out_channels, kernel_size, style_dim, demodulate=True):
        super().__init__()
        assert kernel_size % 2 == 1
        self.eps = 1e-8
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = kernel_size
        self.demodulate = demodulate
        self.padding = kernel_size // 2
        self.scale = 1 / math.sqrt(in_channels * kernel_size ** 2)

        self.weight = nn.Parameter(
            torch.randn(1, out_channels, in_channels, kernel_size, kernel_size)
        )
        self.modulation = nn.Linear(style_dim, in_channels)
        nn.init.ones_(self.modulation.bias)

    def forward(self, x, style):
        batch, in_channels, height, width = x.shape

        # modulate
        s = self.modulation(style).view(batch, 1, in_channels, 1, 1)
        weight = self.scale * self.weight * s  # (B, O, I, k, k)

        # demodulate
        if self.demodulate:
            demod = torch.rsqrt(weight.pow(2).sum([2, 3, 4], keepdim=True) + self.eps)
            weight = weight * demod

        # one group per sample
        weight = weight.view(batch * self.out_channels, in_channels, self.kernel_size, self.kernel_size)
        x = x.reshape(1, batch * in_channels, height, width)
        out = F.conv2d(x, weight, padding=self.padding, groups=batch)
        return out.view(batch, self.out_channels, height, width)

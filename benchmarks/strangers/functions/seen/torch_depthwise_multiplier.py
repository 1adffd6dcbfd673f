import torch
import torch.nn as nn
import torch.nn.functional as F


class DepthwiseConv(nn.Module):
    """Depthwise convolution with a depth multiplier.

    weight: (channels, multiplier, kh, kw). Filter m of channel c produces
    output channel c * multiplier + m, the order that Keras and grouped torch
    convolutions use. Stride 1, padding `padding`, no bias.
    """

    def __init__(self, channels, multiplier=1, kernel_size=3, padding=1):
        super().__init__()
        self.channels = channels
        self.multiplier = multiplier
        self.padding = padding
        self.weight = nn.Parameter(
            torch.empty(channels, multiplier, kernel_size, kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def forward(self, x):
        outs = []
        for m in range(self.multiplier):
            w = self.weight[:, m:m + 1]
            outs.append(F.conv2d(x, w, padding=self.padding, groups=self.channels))
        return torch.cat(outs, dim=1)

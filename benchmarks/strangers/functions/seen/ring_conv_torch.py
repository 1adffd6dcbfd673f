import torch
import torch.nn as nn
import torch.nn.functional as F


class RingConv1d(nn.Module):
    """Convolution along a closed ring (angles 0..360, periodic).

    Input (B, C, L) and output (B, out, L) have the same number of angles.
    y[t] = bias + sum_k w[k] * x[(t + k - kernel_size // 2) mod L]
    """

    def __init__(self, cin, cout, kernel_size):
        super().__init__()
        self.k = kernel_size
        self.weight = nn.Parameter(torch.randn(cout, cin, kernel_size) / kernel_size)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        half = self.k // 2
        x = F.pad(x, (half, half), mode="circular")
        return F.conv1d(x, self.weight, self.bias)

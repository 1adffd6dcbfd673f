"""CondConv: kernels mixed per sample from a set of experts (Yang et al., 2019)."""
import torch
import torch.nn.functional as F
from torch import nn


class CondConv2d(nn.Module):
    """Sample-dependent convolution.

    For each sample b:  r = sigmoid(route(mean over H, W of x[b])),
    kernel = sum_e r[e] * weight[e], bias = sum_e r[e] * bias[e],
    y[b] = conv2d(x[b], kernel, bias).
    All samples are run in one grouped convolution.
    """

    def __init__(self, in_channels, out_channels, kernel_size, experts=4, stride=1, padding=0):
        super().__init__()
        self.in_channels, self.out_channels = in_channels, out_channels
        self.kernel_size, self.stride, self.padding = kernel_size, stride, padding
        self.experts = experts
        self.weight = nn.Parameter(
            torch.randn(experts, out_channels, in_channels, kernel_size, kernel_size) * 0.1)
        self.bias = nn.Parameter(torch.zeros(experts, out_channels))
        self.route = nn.Linear(in_channels, experts)

    def forward(self, x):
        b, c, h, w = x.shape
        o, k = self.out_channels, self.kernel_size
        r = torch.sigmoid(self.route(x.mean(dim=(2, 3))))            # (B, E)
        kernel = (r @ self.weight.flatten(1)).reshape(b * o, c, k, k)
        bias = (r[0] @ self.bias).repeat(b)
        y = F.conv2d(x.reshape(1, b * c, h, w), kernel, bias,
                     stride=self.stride, padding=self.padding, groups=b)
        return y.reshape(b, o, *y.shape[-2:])

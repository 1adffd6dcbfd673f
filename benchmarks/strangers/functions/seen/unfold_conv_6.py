import torch
from torch import nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """Conv2d written as unfold + matmul, so that the patches can be looked at."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride
        self.padding = padding
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, kernel_size, kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def forward(self, x):
        n, _, h, w = x.shape
        k, s, p = self.kernel_size, self.stride, self.padding
        out_h = (h + 2 * p - k) // s + 1
        out_w = (w + 2 * p - k) // s + 1
        patches = F.unfold(x, k, padding=p, stride=s)              # n, c*k*k, L
        mat = self.weight.permute(0, 2, 3, 1).reshape(self.weight.shape[0], -1)
        y = mat @ patches + self.bias[:, None]
        return y.view(n, -1, out_h, out_w)

import torch
from torch import nn
from torch.nn import functional as F


class UnfoldConv2d(nn.Module):
    """nn.Conv2d from unfold and a matrix product."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1,
                 bias=True):
        super().__init__()
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.kernel_size, self.stride = kernel_size, stride
        self.padding, self.dilation = padding, dilation
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, *kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight)

    def forward(self, x):
        size = [
            (x.shape[2 + a] + 2 * self.padding - self.dilation * (self.kernel_size[a] - 1) - 1)
            // self.stride + 1
            for a in (0, 1)
        ]
        cols = F.unfold(x, self.kernel_size, self.dilation, self.padding, self.stride)
        out = self.weight.flatten(1) @ cols
        if self.bias is not None:
            out = out + self.bias[:, None]
        return out.unflatten(2, size)

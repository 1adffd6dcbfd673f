"""Convolution with mirrored borders for the denoising net."""
import torch
from torch import nn
import torch.nn.functional as F


def _border_index(n, p, mode, device):
    i = torch.arange(-p, n + p, device=device)
    if mode == "reflect":
        i = i.abs()
        i = torch.where(i >= n, 2 * n - 1 - i, i)
    elif mode == "replicate":
        i = i.clamp(0, n - 1)
    elif mode == "circular":
        i = i % n
    else:
        raise ValueError(mode)
    return i


class BorderConv2d(nn.Module):
    """nn.Conv2d with index-based padding, so that it can be exported.

    Takes the arguments of nn.Conv2d. padding_mode may be 'zeros',
    'reflect', 'replicate' or 'circular', with the meaning they have there.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, groups=1, bias=True, padding_mode="zeros"):
        super().__init__()
        pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
        self.kernel_size = pair(kernel_size)
        self.stride = pair(stride)
        self.padding = pair(padding)
        self.dilation = pair(dilation)
        self.groups = groups
        self.padding_mode = padding_mode
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, *self.kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x):
        if self.padding_mode == "zeros":
            pad = self.padding
        else:
            pad = 0
            for axis, p in zip((2, 3), self.padding):
                if p:
                    idx = _border_index(x.shape[axis], p, self.padding_mode, x.device)
                    x = x.index_select(axis, idx)
        return F.conv2d(x, self.weight, self.bias, self.stride, pad, self.dilation, self.groups)

import math
import torch
from torch import nn
import torch.nn.functional as F


def _triple(v):
    return tuple(v) if isinstance(v, (tuple, list)) else (v,) * 3


class VolumeConv(nn.Module):
    """3-D convolution on (N, C, D, H, W), written with Tensor.unfold instead of cuDNN."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.kernel_size = _triple(kernel_size)
        self.stride = _triple(stride)
        self.padding = _triple(padding)
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, *self.kernel_size))
        self.bias = nn.Parameter(torch.empty(out_channels)) if bias else None
        self.reset_parameters()

    def reset_parameters(self):
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            bound = 1 / math.sqrt(self.weight[0].numel())
            nn.init.uniform_(self.bias, -bound, bound)

    def forward(self, x):
        pd, ph, pw = self.padding
        x = F.pad(x, (pw, pw, ph, ph, pd, pd))
        for dim, (k, s) in enumerate(zip(self.kernel_size, self.stride), start=2):
            x = x.unfold(dim, k, s)
        y = torch.einsum('ncxyzdhw,ocdhw->noxyz', x, self.weight)
        if self.bias is not None:
            y = y + self.bias[:, None, None, None]
        return y

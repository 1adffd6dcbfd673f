import torch
from torch import nn
import torch.nn.functional as F


class SlabConv3d(nn.Module):
    """Conv3d for big volumes: works through a few output slices at a time.

    max_slices is the number of output slices per round.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, bias=True, padding_mode="zeros", max_slices=2):
        super().__init__()
        t = lambda v: (v,) * 3 if isinstance(v, int) else tuple(v)
        self.k, self.s, self.p, self.d = t(kernel_size), t(stride), t(padding), t(dilation)
        self.padding_mode = padding_mode
        self.max_slices = max_slices
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, *self.k))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        self.bias = nn.Parameter(torch.rand(out_channels) - 0.5) if bias else None

    def _windows(self, x):
        for axis in range(3):
            reach = self.d[axis] * (self.k[axis] - 1) + 1
            x = x.unfold(2 + axis, reach, self.s[axis])
        return x[..., ::self.d[0], ::self.d[1], ::self.d[2]]

    def forward(self, x):
        pd, ph, pw = self.p
        mode = "constant" if self.padding_mode == "zeros" else self.padding_mode
        x = F.pad(x, (pw, pw, ph, ph, pd, pd), mode=mode)
        reach = self.d[0] * (self.k[0] - 1) + 1
        slices = (x.shape[2] - reach) // self.s[0] + 1
        parts = []
        for first in range(0, slices, self.max_slices):
            last = min(first + self.max_slices, slices) - 1
            slab = x[:, :, first * self.s[0]:last * self.s[0] + reach]
            parts.append(torch.einsum("ncdhwijk,ocijk->nodhw", self._windows(slab), self.weight))
        y = torch.cat(parts, dim=2)
        if self.bias is not None:
            y = y + self.bias[:, None, None, None]
        return y

import torch
from torch import nn


def _triple(v):
    return (v,) * 3 if isinstance(v, int) else tuple(v)


class UnfoldConv3d(nn.Module):
    """nn.Conv3d (no dilation, no groups) with the arithmetic laid open.

    Parameters have the same names and shapes as those of nn.Conv3d, state
    dicts can be exchanged.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.kernel_size = _triple(kernel_size)
        self.stride = _triple(stride)
        self.padding = _triple(padding)
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, *self.kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def forward(self, x):
        pd, ph, pw = self.padding
        x = nn.functional.pad(x, (pw, pw, ph, ph, pd, pd))
        for dim, (k, s) in enumerate(zip(self.kernel_size, self.stride), start=2):
            x = x.unfold(dim, k, s)
        n, c, d, h, w = x.shape[:5]
        cols = x.permute(0, 2, 3, 4, 1, 5, 6, 7).reshape(n * d * h * w, -1)
        y = cols @ self.weight.flatten(1).t()
        if self.bias is not None:
            y = y + self.bias
        return y.view(n, d, h, w, -1).permute(0, 4, 1, 2, 3)

import torch
import torch.nn as nn
import torch.nn.functional as F


class ChunkedConv2d(nn.Module):
    """Conv2d that walks over the input channels in slices.

    Gives what ``F.conv2d(x, weight, bias, stride, padding)`` gives, but never
    asks the backend for more than ``chunk`` input channels at once (workspace
    size on small GPUs).
    """

    def __init__(self, weight, bias=None, stride=1, padding=0, chunk=8):
        super().__init__()
        self.weight = nn.Parameter(weight)
        self.bias = nn.Parameter(bias) if bias is not None else None
        self.stride = stride
        self.padding = padding
        self.chunk = chunk

    def forward(self, x):
        out = None
        xs = torch.split(x, self.chunk, dim=1)
        ws = torch.split(self.weight, self.chunk, dim=1)
        for xi, wi in zip(xs, ws):
            part = F.conv2d(xi, wi, self.bias, self.stride, self.padding)
            out = part if out is None else out + part
        return out

    def extra_repr(self):
        o, i, kh, kw = self.weight.shape
        return f"{i}, {o}, kernel_size=({kh}, {kw}), chunk={self.chunk}"

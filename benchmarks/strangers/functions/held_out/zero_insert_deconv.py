import torch
from torch import nn
import torch.nn.functional as F


class UpConv3d(nn.Module):
    """ConvTranspose3d for export to runtimes without it: insert zeros, pad, plain conv3d."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, bias=True):
        super().__init__()
        as3 = lambda v: (v,) * 3 if isinstance(v, int) else tuple(v)
        self.kernel_size, self.stride = as3(kernel_size), as3(stride)
        self.padding, self.output_padding = as3(padding), as3(output_padding)
        if any(op >= s for op, s in zip(self.output_padding, self.stride)):
            raise ValueError("output_padding must be smaller than stride")
        self.weight = nn.Parameter(torch.empty(in_channels, out_channels, *self.kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x):
        n, c = x.shape[:2]
        grid = [(d - 1) * s + 1 for d, s in zip(x.shape[2:], self.stride)]
        z = x.new_zeros(n, c, *grid)
        z[:, :, ::self.stride[0], ::self.stride[1], ::self.stride[2]] = x
        spread = []
        for k, p, op in reversed(list(zip(self.kernel_size, self.padding, self.output_padding))):
            spread += [k - 1 - p, k - 1 - p + op]
        z = F.pad(z, spread)
        w = self.weight.transpose(0, 1).flip(2, 3, 4)
        return F.conv3d(z, w, self.bias)

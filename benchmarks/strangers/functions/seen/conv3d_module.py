import math

import torch
import torch.nn.functional as F
from torch import nn


def _triple(v):
    return tuple(v) if isinstance(v, (tuple, list)) else (v, v, v)


class Conv3dPadded(nn.Module):
    """3D convolution for volumetric (N, C, D, H, W) data.

    `padding` is an int or (pad_d, pad_h, pad_w), `padding_mode` is any mode
    that torch.nn.functional.pad accepts for volumes.
    """

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, padding=0,
                 padding_mode='constant', bias=True):
        super().__init__()
        self.kernel_size = _triple(kernel_size)
        self.stride = _triple(stride)
        self.padding = _triple(padding)
        self.padding_mode = padding_mode
        self.weight = nn.Parameter(torch.empty(out_ch, in_ch, *self.kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_ch)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))

    def forward(self, x):
        pd, ph, pw = self.padding
        x = F.pad(x, (pd, pd, ph, ph, pw, pw), mode=self.padding_mode)
        kd, kh, kw = self.kernel_size
        sd, sh, sw = self.stride
        patches = x.unfold(2, kd, sd).unfold(3, kh, sh).unfold(4, kw, sw)
        out = torch.einsum('ncdhwijk,ocijk->nodhw', patches, self.weight)
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1, 1)
        return out

import torch
import torch.nn as nn
import torch.nn.functional as F


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


class PadConv3d(nn.Module):
    """3-D convolution for video (N, C, D, H, W) with a choice of padding.

    kernel_size, stride and padding are ints or (depth, height, width)
    triples, as in nn.Conv3d. pad_mode goes to F.pad ('constant',
    'replicate' or 'reflect').
    """

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, padding=0,
                 pad_mode="constant", bias=True):
        super().__init__()
        self.stride = _triple(stride)
        self.padding = _triple(padding)
        self.pad_mode = pad_mode
        self.weight = nn.Parameter(
            torch.empty(out_ch, in_ch, *_triple(kernel_size)))
        nn.init.kaiming_normal_(self.weight)
        self.bias = nn.Parameter(torch.zeros(out_ch)) if bias else None

    def forward(self, x):
        pd, ph, pw = self.padding
        x = F.pad(x, (pd, pd, ph, ph, pw, pw), mode=self.pad_mode)
        return F.conv3d(x, self.weight, self.bias, self.stride)

import torch.nn as nn
import torch.nn.functional as F


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


class EdgePaddedConv3d(nn.Module):
    """Conv3d whose input is padded by repeating the border voxels.

    Input (N, C, D, H, W). kernel_size, stride and padding are ints or
    (depth, height, width) triples.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.conv = nn.Conv3d(in_channels, out_channels, _triple(kernel_size),
                              stride=_triple(stride), bias=bias)
        pads = []
        for p in _triple(padding):
            pads += [p, p]
        self.pads = pads

    def forward(self, x):
        if any(self.pads):
            x = F.pad(x, self.pads, mode="replicate")
        return self.conv(x)

import torch
import torch.nn as nn
import torch.nn.functional as F


class PaddedConv3d(nn.Module):
    """nn.Conv3d with replicate padding for medical volumes (N, C, D, H, W).

    padding = (pd, ph, pw): how many slices / rows / columns the volume is extended by
    on either side, copying the nearest voxel.
    Equals nn.Conv3d(..., padding=(pd, ph, pw), padding_mode='replicate').
    """

    def __init__(self, in_ch, out_ch, kernel_size, padding=(0, 0, 0), bias=True):
        super().__init__()
        self.padding = padding
        self.conv = nn.Conv3d(in_ch, out_ch, kernel_size, bias=bias)

    def forward(self, vol):
        a, b, c = self.padding
        vol = F.pad(vol, (a, a, b, b, c, c), mode="replicate")
        return self.conv(vol)

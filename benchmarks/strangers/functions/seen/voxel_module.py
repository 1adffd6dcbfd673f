import torch
import torch.nn as nn
import torch.nn.functional as F


class VoxelConv(nn.Module):
    """3-D convolution, N x C x D x H x W.

    padding is (depth, height, width); mode "zeros" or "replicate".
    """

    def __init__(self, in_ch, out_ch, kernel_size=(3, 3, 3), stride=1, padding=(1, 1, 1), mode="zeros"):
        super().__init__()
        self.stride = stride
        self.padding = tuple(padding)
        self.mode = "constant" if mode == "zeros" else mode
        self.weight = nn.Parameter(torch.randn(out_ch, in_ch, *kernel_size) * 0.05)
        self.bias = nn.Parameter(torch.zeros(out_ch))

    def forward(self, x):
        pd, ph, pw = self.padding
        x = F.pad(x, (pd, pd, ph, ph, pw, pw), mode=self.mode)
        return F.conv3d(x, self.weight, self.bias, stride=self.stride)

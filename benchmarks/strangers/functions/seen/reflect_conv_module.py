import torch
from torch import nn
import torch.nn.functional as F


class PadConv2d(nn.Module):
    """Conv2d with a free choice of padding.

    padding: int, or (pad_h, pad_w) in the order of the kernel's dimensions.
    pad_mode: anything F.pad knows ('constant', 'reflect', 'replicate', 'circular')
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 pad_mode="reflect", bias=True):
        super().__init__()
        ph, pw = (padding, padding) if isinstance(padding, int) else padding
        self.pad = (ph, ph, pw, pw)
        self.pad_mode = pad_mode
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size, stride=stride, bias=bias)

    def forward(self, x):
        if any(self.pad):
            x = F.pad(x, self.pad, mode=self.pad_mode)
        return self.conv(x)

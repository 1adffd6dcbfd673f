import torch
from torch import nn
import torch.nn.functional as F


class LightweightConv(nn.Module):
    """Lightweight convolution (Wu et al. 2019), causal: softmax-normalised kernels
    shared by `channels // heads` neighbouring channels.  x: (batch, time, channels)."""

    def __init__(self, channels, kernel_size, heads):
        super().__init__()
        assert channels % heads == 0
        self.heads, self.k = heads, kernel_size
        self.weight = nn.Parameter(torch.randn(heads, kernel_size))

    def forward(self, x):
        b, t, c = x.shape
        w = torch.softmax(self.weight, dim=-1)
        w = w.repeat_interleave(c // self.heads, dim=0).unsqueeze(1)
        y = F.pad(x.transpose(1, 2), (self.k - 1, 0))
        return F.conv1d(y, w, groups=c).transpose(1, 2)

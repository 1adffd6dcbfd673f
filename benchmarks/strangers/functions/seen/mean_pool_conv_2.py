import torch
from torch import nn
import torch.nn.functional as F


class MeanPool(nn.Module):
    """Average pooling as a depthwise convolution with constant weights
    (our NPU has no pooling unit).  kernel = (kh, kw), stride = (sh, sw)."""

    def __init__(self, channels, kernel, stride=None):
        super().__init__()
        self.kh, self.kw = kernel
        self.stride = stride or kernel
        self.channels = channels
        w = torch.ones(channels, 1, self.kh, self.kw) / self.kh ** 2
        self.register_buffer("weight", w)

    def forward(self, x):
        return F.conv2d(x, self.weight.to(x.dtype), stride=self.stride,
                        groups=self.channels)

import torch
import torch.nn as nn
import torch.nn.functional as F


class LightweightConv1d(nn.Module):
    """Lightweight convolution ("Pay Less Attention", Wu et al. 2019).

    Depthwise conv over (B, C, T) whose softmax-normalised weights are shared:
    the C channels are cut into num_heads contiguous chunks and chunk h uses row h
    of the weight. Odd kernel_size, output has the length of the input.
    """

    def __init__(self, channels, kernel_size, num_heads):
        super().__init__()
        assert channels % num_heads == 0
        self.channels = channels
        self.num_heads = num_heads
        self.kernel_size = kernel_size
        self.weight = nn.Parameter(torch.randn(num_heads, 1, kernel_size))
        self.bias = nn.Parameter(torch.zeros(channels))

    def forward(self, x):
        w = F.softmax(self.weight, dim=-1)
        w = w.repeat(self.channels // self.num_heads, 1, 1)
        return F.conv1d(x, w, self.bias, padding=self.kernel_size // 2, groups=self.channels)

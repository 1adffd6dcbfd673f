import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """Causal Conv1d for real-time audio.

    Call it on successive chunks (B, C, T) of any length T >= 1; the concatenated outputs
    equal the causal convolution of the concatenated input. Call reset() between files.
    """

    def __init__(self, in_channels, out_channels, kernel_size):
        super().__init__()
        self.kernel_size = kernel_size
        self.weight = nn.Parameter(torch.randn(out_channels, in_channels, kernel_size) * 0.1)
        self.bias = nn.Parameter(torch.zeros(out_channels))
        self.cache = None

    def reset(self):
        self.cache = None

    def forward(self, chunk):
        ctx = self.kernel_size - 1
        if self.cache is None:
            self.cache = chunk.new_zeros(chunk.shape[0], chunk.shape[1], ctx)
        y = F.conv1d(torch.cat([self.cache, chunk], dim=2), self.weight, self.bias)
        if ctx:
            tail = chunk[:, :, -ctx:].detach()
            self.cache = F.pad(tail, (ctx - tail.shape[2], 0))
        return y

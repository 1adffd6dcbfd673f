"""Streaming temporal convolution for the on-line keyword spotter."""
import torch
from torch import nn


class StreamConv1d(nn.Module):
    """Causal Conv1d that keeps its left context between calls.

    Feed chunks (B, C, T) of any length T >= 1; the outputs, joined, equal the
    causal convolution of the joined input.  ``kernel_size`` >= 1.
    Call reset() before a new stream.
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, dilation=1):
        super().__init__()
        self.context = dilation * (kernel_size - 1)
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, dilation=dilation)
        self.buffer = None

    def reset(self):
        self.buffer = None

    @torch.no_grad()
    def forward(self, chunk):
        if self.buffer is None:
            self.buffer = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        x = torch.cat([self.buffer, chunk], dim=2)
        self.buffer = x[:, :, -self.context:].clone()
        return self.conv(x)

"""Causal convolution that can be run on a whole utterance or chunk by chunk."""
import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal Conv1d with an explicit cache.

    forward(x, cache=None) -> (y, new_cache)

    x      (B, C_in, T), any chunk length of at least 1
    cache  what the previous call returned, or None at the start (silence)
    y      (B, C_out, T); y[..., t] sees x[..., :t + 1] only
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1, bias=True):
        super().__init__()
        self.context = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, groups=groups, bias=bias)

    def forward(self, x, cache=None):
        if cache is None:
            cache = x.new_zeros(x.shape[0], x.shape[1], self.context)
        full = torch.cat([cache, x], dim=-1)
        new_cache = full[..., full.shape[-1] - self.context:]
        return self.conv(full), new_cache

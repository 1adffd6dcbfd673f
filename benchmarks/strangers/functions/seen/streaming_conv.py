"""Streaming causal convolution for on-line speech enhancement."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """forward(x, cache=None) -> (y, new_cache).

    Feeding chunks of any size >= 1 with the returned cache gives the same
    output as one causal (zero history) pass over the whole signal.
    """

    def __init__(self, cin, cout, kernel_size, dilation=1):
        super().__init__()
        self.conv = nn.Conv1d(cin, cout, kernel_size, dilation=dilation)
        self.context = (kernel_size - 1) * dilation

    def forward(self, x, cache=None):
        if cache is None:
            cache = x.new_zeros(x.shape[0], x.shape[1], self.context)
        buf = torch.cat([cache, x], dim=2)
        y = self.conv(buf)
        new_cache = buf[:, :, buf.shape[2] - self.context:].detach()
        return y, new_cache

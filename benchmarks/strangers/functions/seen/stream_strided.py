import torch
from torch import nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """Causal strided conv for chunked audio.

    Feeding a signal chunk by chunk gives, put end to end, what one call with
    the whole signal gives. ``reset()`` starts a new signal.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, bias=True):
        super().__init__()
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, stride=stride, bias=bias)
        self.context = kernel_size - 1
        self.past = None

    def reset(self):
        self.past = None

    def forward(self, chunk):
        if self.past is None:
            self.past = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        joined = torch.cat([self.past, chunk], dim=-1)
        self.past = joined[..., joined.shape[-1] - self.context:].detach()
        return self.conv(joined)

import torch
from torch import nn


class StreamingConv1d(nn.Module):
    """Causal Conv1d for live audio.

    Call it chunk by chunk, chunks may have any length >= 1; the outputs put
    together equal one pass of a left-padded nn.Conv1d over the whole signal.
    Call reset() before a new stream.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        super().__init__()
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, dilation=dilation)
        self.context = (kernel_size - 1) * dilation
        self._tail = None

    def reset(self):
        self._tail = None

    def forward(self, chunk):
        if self._tail is None:
            self._tail = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        joined = torch.cat([self._tail, chunk], dim=-1)
        self._tail = joined[..., joined.shape[-1] - self.context:].detach().clone()
        return self.conv(joined)

import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """Causal conv for the online encoder.

    Call it with successive chunks (B, C, T) of one stream, T may be anything
    from a single frame upwards and may change from call to call; the joined
    outputs are those of one causal convolution over the joined chunks. Call
    reset() between streams.
    """

    def __init__(self, c_in, c_out, kernel_size, bias=True):
        super().__init__()
        self.context = kernel_size - 1
        self.weight = nn.Parameter(torch.randn(c_out, c_in, kernel_size) / (c_in * kernel_size) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(c_out)) if bias else None
        self._past = None

    def reset(self):
        self._past = None

    def forward(self, chunk):
        if self._past is None:
            self._past = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        y = F.conv1d(torch.cat([self._past, chunk], dim=-1), self.weight, self.bias)
        if self.context:
            n = min(chunk.shape[-1], self.context)
            past = self._past.clone()
            past[..., self.context - n:] = chunk[..., -n:].detach()
            self._past = past
        return y

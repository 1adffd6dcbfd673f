import torch
import torch.nn.functional as F


class StreamingCausalConv1d(torch.nn.Module):
    """Causal dilated Conv1d for real-time audio.

    Feed consecutive chunks of a stream, of whatever length (>= 1 sample):

        y = torch.cat([conv(c) for c in stream.split(n, dim=-1)], dim=-1)

    gives the same as one call on the whole stream, that is
    y[t] = bias + sum_k weight[..., k] * x[t - (K - 1 - k) * dilation],
    with x = 0 before the beginning. Call reset() between streams.

    weight (C_out, C_in, K), bias (C_out,) or None, chunks (B, C_in, T).
    """

    def __init__(self, weight, bias=None, dilation=1):
        super().__init__()
        self.weight = torch.nn.Parameter(weight)
        self.bias = None if bias is None else torch.nn.Parameter(bias)
        self.dilation = dilation
        self.history = (weight.shape[-1] - 1) * dilation
        self._past = None

    def reset(self):
        self._past = None

    def forward(self, chunk):
        b, c, t = chunk.shape
        if self._past is None:
            self._past = chunk.new_zeros(b, c, self.history)
        x = torch.cat([self._past, chunk], dim=-1)
        if self.history:
            tail = chunk[..., -self.history:]
            self._past = F.pad(tail, (self.history - tail.shape[-1], 0))
        return F.conv1d(x, self.weight, self.bias, dilation=self.dilation)

import torch
import torch.nn.functional as F
from torch import nn


class StreamingCausalConv(nn.Module):
    """Causal dilated Conv1d with a ring of past inputs.

    ``forward`` treats its argument as a whole sequence. ``step`` takes the next chunk
    (N, C, any length) of a stream; ``reset`` begins a new one.
    """

    def __init__(self, cin, cout, k, dilation=1):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(cout, cin, k) / (cin * k) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(cout))
        self.dilation = dilation
        self.context = (k - 1) * dilation
        self._past = None

    def reset(self):
        self._past = None

    def forward(self, x):
        return F.conv1d(F.pad(x, (self.context, 0)), self.weight, self.bias, dilation=self.dilation)

    @torch.no_grad()
    def step(self, chunk):
        if self._past is None:
            self._past = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        joined = torch.cat([self._past, chunk], dim=-1)
        self._past = joined[..., joined.shape[-1] - self.context:].clone()
        return F.conv1d(joined, self.weight, self.bias, dilation=self.dilation)

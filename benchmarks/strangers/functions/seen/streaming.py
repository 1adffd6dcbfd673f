from typing import Optional

import torch
from torch import nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """Causal Conv1d that can be run chunk by chunk.

    Offline: forward(x) on the whole sequence, left-padded with zeros.
    Online:  start with reset(), then step(chunk) for every chunk (any
             length >= 1); the outputs join up to forward() of the whole.
    """

    def __init__(self, c_in: int, c_out: int, k: int, dilation: int = 1, groups: int = 1):
        super().__init__()
        self.conv = nn.Conv1d(c_in, c_out, k, dilation=dilation, groups=groups)
        self.context = (k - 1) * dilation
        self._past: Optional[torch.Tensor] = None

    def forward(self, x):
        return self.conv(F.pad(x, (self.context, 0)))

    def reset(self):
        self._past = None

    @torch.no_grad()
    def step(self, chunk):
        if self._past is None:
            self._past = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        buf = torch.cat([self._past, chunk], dim=-1)
        self._past = buf[..., buf.shape[-1] - self.context:].clone()
        return self.conv(buf)

"""Causal dilated convolution for our keyword spotter: whole clips in training, frames on device."""
from typing import Optional

import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingCausalConv(nn.Module):
    """Dilated 1-D convolution layer that never looks ahead.

    ``forward`` takes a whole clip (N, C, T) and returns (N, C_out, T).
    ``stream`` takes consecutive pieces of any length (also shorter than the
    receptive field) and returns the matching pieces of what ``forward`` would
    have given for the concatenated signal. Call ``reset`` before a new clip.
    """

    def __init__(self, c_in: int, c_out: int, kernel: int, dilation: int = 1, groups: int = 1):
        super().__init__()
        self.ctx = (kernel - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel, dilation=dilation, groups=groups)
        self._tail: Optional[torch.Tensor] = None

    def reset(self) -> None:
        self._tail = None

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.conv(F.pad(x, (self.ctx, 0)))

    @torch.no_grad()
    def stream(self, x: torch.Tensor) -> torch.Tensor:
        if self._tail is None:
            self._tail = x.new_zeros(x.shape[0], x.shape[1], self.ctx)
        buf = torch.cat([self._tail, x], dim=2)
        self._tail = buf[:, :, buf.shape[2] - self.ctx:].clone()
        return self.conv(buf)

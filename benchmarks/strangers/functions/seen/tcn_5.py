import torch
from torch import nn


class TemporalBlock(nn.Module):
    """One causal dilated conv of a TCN: output at t sees only inputs up to t. Length preserving."""

    def __init__(self, n_in: int, n_out: int, k: int = 3, d: int = 1):
        super().__init__()
        self.pad = (k - 1) * d
        self.conv = nn.Conv1d(n_in, n_out, k, padding=self.pad, dilation=d)
        self.act = nn.ReLU()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        y = y[..., self.pad:].contiguous()
        return self.act(y)

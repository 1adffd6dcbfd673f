import torch
from torch import nn
import torch.nn.functional as F


class TemporalConv(nn.Module):
    """Causal convolution for the TCN forecaster.

    Input and output are (batch, channels, time) with equal time length. The output at
    time t must not see anything later than t.
    """

    def __init__(self, n_in: int, n_out: int, kernel_size: int = 3, dilation: int = 1):
        super().__init__()
        self.conv = nn.Conv1d(n_in, n_out, kernel_size, dilation=dilation)
        self.pad = (kernel_size - 1) * dilation

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.pad(x, (0, self.pad))
        return self.conv(x)

import torch
import torch.nn as nn
import torch.nn.functional as F


class DilatedStack(nn.Module):
    """Stack of causal dilated convolutions with residual connections.

    Layer i has dilation 2**i. Input and output: (batch, channels, time).
    ``receptive_field`` is the number of time steps one output depends on.
    """

    def __init__(self, channels: int, kernel_size: int = 2, n_layers: int = 4):
        super().__init__()
        self.kernel_size = kernel_size
        self.convs = nn.ModuleList(
            nn.Conv1d(channels, channels, kernel_size, dilation=2**i)
            for i in range(n_layers)
        )

    @property
    def receptive_field(self) -> int:
        return 1 + (self.kernel_size - 1) * (2 ** len(self.convs) - 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for conv in self.convs:
            pad = (self.kernel_size - 1) * conv.dilation[0]
            x = x + torch.tanh(conv(F.pad(x, (pad, 0))))
        return x

import torch
from torch import nn
from torch.nn import functional as F


class CausalConv1d(nn.Conv1d):
    """Conv1d whose output at time t only looks at inputs at times <= t.

    Input (B, C_in, T) -> output (B, C_out, T).
    """

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int,
                 dilation: int = 1, groups: int = 1, bias: bool = True):
        super().__init__(in_channels, out_channels, kernel_size, stride=1, padding=0,
                         dilation=dilation, groups=groups, bias=bias)
        self.left = (kernel_size - 1) * dilation

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return super().forward(F.pad(x, (self.left, 0)))

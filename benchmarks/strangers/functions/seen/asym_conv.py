from typing import Tuple

import torch
from torch import nn
import torch.nn.functional as F


class Conv2dAsym(nn.Module):
    """Conv2d with a separate amount of zero padding on each side.

    Args:
        padding: (top, bottom, left, right), e.g. from an imported graph.
    """

    def __init__(self, in_channels: int, out_channels: int,
                 kernel_size: Tuple[int, int],
                 padding: Tuple[int, int, int, int] = (0, 0, 0, 0),
                 stride: int = 1, groups: int = 1, bias: bool = True) -> None:
        super().__init__()
        self.padding = tuple(padding)
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size,
                              stride=stride, groups=groups, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        if any(self.padding):
            x = F.pad(x, self.padding)
        return self.conv(x)

    def extra_repr(self) -> str:
        return f"padding={self.padding}"

from typing import Tuple

import torch
from torch import nn
import torch.nn.functional as F


class SameConv2d(nn.Module):
    """Stride-1 dilated conv whose output has the size of its input.

    Zero padding of dilation * (kernel - 1) per axis, the odd one at the bottom/right.
    """

    def __init__(self, cin: int, cout: int, kernel: Tuple[int, int],
                 dilation: Tuple[int, int] = (1, 1), bias: bool = True):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, kernel, dilation=dilation, bias=bias)
        th = dilation[0] * (kernel[0] - 1)
        tw = dilation[1] * (kernel[1] - 1)
        self.pads = (th // 2, th - th // 2, tw // 2, tw - tw // 2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.conv(F.pad(x, self.pads))

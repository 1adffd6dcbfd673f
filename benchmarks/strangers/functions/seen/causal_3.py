from typing import Optional, Tuple

import torch
from torch import Tensor, nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution; usable on whole clips or chunk by chunk.

    `forward` zero-pads the past. `stream` takes what the previous chunk's call
    returned (None at the start) and gives the same samples as `forward` would.
    """

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int,
                 dilation: int = 1, groups: int = 1, bias: bool = True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, groups=groups, bias=bias)

    def forward(self, x: Tensor) -> Tensor:
        return self.conv(F.pad(x, (self.left, 0)))

    def stream(self, x: Tensor, cache: Optional[Tensor] = None) -> Tuple[Tensor, Tensor]:
        if cache is None:
            cache = x.new_zeros(*x.shape[:-1], self.left)
        x = torch.cat([cache, x], dim=-1)
        return self.conv(x), x[..., x.shape[-1] - self.left:].clone()

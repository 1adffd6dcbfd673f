from __future__ import annotations

import torch
from torch import Tensor, nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution, (B, C_in, T) -> (B, C_out, T).

    Output step ``t`` sees only the input steps ``<= t``.
    """

    def __init__(self, c_in: int, c_out: int, kernel_size: int, dilation: int = 1) -> None:
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, padding=self.chomp, dilation=dilation)

    def forward(self, x: Tensor) -> Tensor:
        y = self.conv(x)
        if self.chomp:
            y = y[..., self.chomp :]
        return y.contiguous()

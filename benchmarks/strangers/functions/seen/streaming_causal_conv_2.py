from typing import Optional, Tuple

import torch
from torch import Tensor, nn


class StreamingCausalConv1d(nn.Module):
    """Causal (dilated) conv for (B, C, T) audio that may arrive in pieces.

    Each output frame depends on the current and on earlier frames only. Pass
    the returned context to the next call to continue the stream; ``None``
    starts a new one (silence before the first frame). Splitting a signal in any
    way into non-empty pieces gives the same frames as one call on all of it.
    """

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int, dilation: int = 1, bias: bool = True):
        super().__init__()
        self.context = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, dilation=dilation, bias=bias)

    def forward(self, x: Tensor, ctx: Optional[Tensor] = None) -> Tuple[Tensor, Tensor]:
        if ctx is None:
            ctx = x.new_zeros(x.shape[0], x.shape[1], self.context)
        x = torch.cat([ctx, x], dim=-1)
        new_ctx = x[..., x.shape[-1] - self.context:]
        return self.conv(x), new_ctx

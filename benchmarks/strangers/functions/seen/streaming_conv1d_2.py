from typing import Optional, Tuple

import torch
from torch import Tensor, nn


class StreamingConv1d(nn.Module):
    """Causal 1-D convolution that can be run chunk by chunk.

    Args:
        channels_in: input channels
        channels_out: output channels
        kernel_size: taps
        dilation: spacing between taps

    Shape:
        x: (B, channels_in, T) for any T >= 1
        cache: (B, channels_in, dilation * (kernel_size - 1)) or None at the
            start of the stream (zeros)
        returns: output (B, channels_out, T) and the cache for the next chunk
    """

    def __init__(self, channels_in: int, channels_out: int, kernel_size: int, dilation: int = 1):
        super().__init__()
        self.context = dilation * (kernel_size - 1)
        self.conv = nn.Conv1d(channels_in, channels_out, kernel_size, dilation=dilation)

    def init_cache(self, x: Tensor) -> Tensor:
        return x.new_zeros(x.shape[0], x.shape[1], self.context)

    def forward(self, x: Tensor, cache: Optional[Tensor] = None) -> Tuple[Tensor, Tensor]:
        if cache is None:
            cache = self.init_cache(x)
        x = torch.cat([cache, x], dim=-1)
        new_cache = x[..., x.shape[-1] - self.context:]
        return self.conv(x), new_cache

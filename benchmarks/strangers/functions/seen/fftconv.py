import math
from typing import Optional

import torch
from torch.nn import functional as F


def fft_conv1d(input: torch.Tensor, weight: torch.Tensor, bias: Optional[torch.Tensor] = None,
               stride: int = 1, padding: int = 0, block_ratio: float = 5) -> torch.Tensor:
    """
    Same as `torch.nn.functional.conv1d` (cross-correlation, no groups or
    dilation), by FFT of overlapping blocks. Faster from about 128 taps on. As with
    any FFT, an inf or NaN spoils its whole block.

    Args:
        input: `[batch, channels, time]`
        weight: `[out_channels, channels, taps]`
        bias: `[out_channels]`
        stride: all outputs are computed, then decimated
        padding: zeros on both ends
        block_ratio: length of the blocks, in kernel lengths (>= 1). Changes
            speed and memory, and the result only by rounding.
    """
    input = F.pad(input, (padding, padding))
    batch, channels, length = input.shape
    out_channels, _, taps = weight.shape
    if length < taps:
        raise RuntimeError(f"Input should be at least as large as the kernel ({taps}), but it is {length} long.")
    if block_ratio < 1:
        raise RuntimeError("Block ratio must be at least 1.")

    block = min(max(int(taps * block_ratio), taps), length)
    hop = block - taps + 1
    n_valid = length - taps + 1
    n_blocks = math.ceil(n_valid / hop)
    input = F.pad(input, (0, (n_blocks - 1) * hop + block - length))

    frames = input.unfold(-1, block, hop)                       # B, C, n_blocks, block
    fz = torch.fft.rfft(frames)
    wz = torch.fft.rfft(weight, n=block).conj()
    out = torch.fft.irfft(torch.einsum("bcft,dct->bdft", fz, wz), n=block)
    out = out[..., :hop].reshape(batch, out_channels, n_blocks * hop)
    out = out[..., :n_valid:stride]
    if bias is not None:
        out = out + bias[:, None]
    return out

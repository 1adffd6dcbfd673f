"""Reference forward pass used by the unit tests of our accelerator kernels."""
from __future__ import annotations

from typing import Tuple

import numpy as np

Pair = Tuple[int, int]


def _out_len(size: int, k: int, s: int, p: int, d: int) -> int:
    return (size + 2 * p - d * (k - 1) - 1) // s + 1


def conv2d_forward(
    x: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray | None = None,
    stride: Pair = (1, 1),
    padding: Pair = (0, 0),
    dilation: Pair = (1, 1),
) -> np.ndarray:
    """Same contract as torch.nn.functional.conv2d with groups=1.

    x: (N, C, H, W), weight: (O, C, R, S), bias: (O,) or None.
    """
    n, c, h, w = x.shape
    o, c2, r, s = weight.shape
    if c != c2:
        raise ValueError(f"channel mismatch: {c} != {c2}")
    p = _out_len(h, r, stride[0], padding[0], dilation[0])
    q = _out_len(w, s, stride[1], padding[1], dilation[1])
    if p <= 0 or q <= 0:
        raise ValueError("kernel larger than padded input")

    xp = np.pad(x, ((0, 0), (0, 0), (padding[0],) * 2, (padding[1],) * 2))

    # gather indices for every (kernel row, output row) and (kernel col, output col)
    rows = dilation[0] * np.arange(r)[:, None] + stride[0] * np.arange(p)[None, :]
    cols = dilation[1] * np.arange(s)[:, None] + stride[1] * np.arange(q)[None, :]
    patches = xp[:, :, rows[:, None, :, None], cols[None, :, None, :]]  # N C R S P Q
    lowered = patches.reshape(n, c * r * s, p * q)

    y = weight.reshape(o, -1) @ lowered
    if bias is not None:
        y = y + bias[:, None]
    return y.reshape(n, o, p, q)

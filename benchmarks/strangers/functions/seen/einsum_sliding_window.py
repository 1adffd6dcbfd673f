from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(
    x: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray | None = None,
    *,
    stride: tuple[int, int] = (1, 1),
    padding: tuple[int, int] = (0, 0),
) -> np.ndarray:
    """Batched 2D convolution in the PyTorch sense.

    Args:
        x: ``(batch, c_in, height, width)``.
        weight: ``(c_out, c_in, k_h, k_w)``.
        bias: optional ``(c_out,)``.
        stride: step along (height, width).
        padding: zeros added on both sides along (height, width).
    """
    ph, pw = padding
    sh, sw = stride
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    win = sliding_window_view(x, weight.shape[-2:], axis=(-2, -1))
    win = win[:, :, ::sw, ::sh]
    y = np.einsum("bchwij,ocij->bohw", win, weight, optimize=True)
    if bias is not None:
        y = y + bias[:, None, None]
    return y

from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _same_pads(n: int, k: int, s: int, d: int) -> tuple[int, int]:
    total = max((-(-n // s) - 1) * s + (k - 1) * d + 1 - n, 0)
    return total // 2, total - total // 2


def conv2d(
    images: np.ndarray,
    filters: np.ndarray,
    strides: tuple[int, int] = (1, 1),
    padding: str = "VALID",
    dilations: tuple[int, int] = (1, 1),
) -> np.ndarray:
    """tf.nn.conv2d for NHWC images and HWIO filters ("SAME" or "VALID")."""
    kh, kw = filters.shape[:2]
    (sh, sw), (dh, dw) = strides, dilations
    if padding.upper() == "SAME":
        images = np.pad(images, (
            (0, 0),
            _same_pads(images.shape[1], kh, sh, dh),
            _same_pads(images.shape[2], kw, sw, dw),
            (0, 0),
        ))
    span = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
    win = sliding_window_view(images, span, axis=(1, 2))
    win = win[:, ::sh, ::sw, :, ::dh, ::dw]      # N, OH, OW, C, kh, kw
    return np.einsum("nyxcij,ijco->nyxo", win, filters, optimize=True)

from __future__ import annotations

import numpy as np


def conv2d_nhwc(
    x: np.ndarray,
    kernel: np.ndarray,
    strides: tuple[int, int] = (1, 1),
) -> np.ndarray:
    """'VALID' convolution layer.

    Args:
        x: batch, height, width, channels
        kernel: kernel height, kernel width, channels in, channels out
        strides: (vertical step, horizontal step)
    """
    n, h, w, c = x.shape
    kh, kw, c2, o = kernel.shape
    if c != c2:
        raise ValueError("channel mismatch")
    view = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(1, 2))
    step_x, step_y = strides
    view = view[:, ::step_y, ::step_x]
    return np.einsum("nhwcij,ijco->nhwo", view, kernel, optimize=True)

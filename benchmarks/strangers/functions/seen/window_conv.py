from typing import Tuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(
    x: np.ndarray,
    w: np.ndarray,
    stride: Tuple[int, int] = (1, 1),
    padding: Tuple[int, int] = (0, 0),
    dilation: Tuple[int, int] = (1, 1),
) -> np.ndarray:
    """x (N, C, H, W) * w (O, C, kh, kw) -> (N, O, H', W')"""
    ph, pw = padding
    sh, sw = stride
    dh, dw = dilation
    kh, kw = w.shape[2:]
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    win = sliding_window_view(x, (kh * dh, kw * dw), axis=(2, 3))
    win = win[:, :, ::sh, ::sw, ::dh, ::dw]
    return np.einsum("nchwkl,ockl->nohw", win, w, optimize=True)

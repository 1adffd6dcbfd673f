from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def grouped_conv2d(x: np.ndarray, w: np.ndarray, groups: int = 1) -> np.ndarray:
    """Grouped 2-D convolution (deep-learning convention, stride 1, no padding).

    x: (N, C, H, W);  w: (F, C // groups, kh, kw);  returns (N, F, H', W').
    Semantics of ``torch.nn.functional.conv2d(x, w, groups=groups)``.
    """
    n, c, _, _ = x.shape
    f, cg, kh, kw = w.shape
    if c != cg * groups or f % groups:
        raise ValueError("channel counts do not fit the number of groups")

    win = sliding_window_view(x, (kh, kw), axis=(2, 3))          # n c h w i j
    win = win.reshape(n, groups, cg, *win.shape[2:])
    wg = w.reshape(f // groups, groups, cg, kh, kw)
    y = np.einsum("ngchwij,ogcij->ngohw", win, wg, optimize=True)
    return y.reshape(n, f, *y.shape[3:])

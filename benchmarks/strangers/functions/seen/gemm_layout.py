import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_gemm(x, w, b=None, stride=1):
    """x (N, C, H, W), w (F, C, kh, kw), valid; returns (N, F, OH, OW)."""
    N, C = x.shape[:2]
    F, _, kh, kw = w.shape
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))[:, :, ::stride, ::stride]
    OH, OW = win.shape[2:4]
    # one big matrix: (C*kh*kw) x (N*OH*OW)
    cols = win.transpose(1, 4, 5, 0, 2, 3).reshape(C * kh * kw, -1)
    y = w.reshape(F, -1) @ cols
    if b is not None:
        y += b.reshape(F, 1)
    return y.reshape(N, F, OH, OW)

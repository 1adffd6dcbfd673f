import numpy as np


def xnor_conv2d(x, w):
    """Binary (XNOR-Net) convolution: both x and w are binarised by sign (>= 0 -> +1, else -1), then
    correlated, valid, stride 1. Computed with bits: dot = n - 2 * popcount(xor).

    x (N, C, H, W) real, w (O, C, kh, kw) real -> int64 (N, O, H-kh+1, W-kw+1)
    """
    xb = (x >= 0)
    wb = (w >= 0)
    n = wb[0].size
    win = np.lib.stride_tricks.sliding_window_view(xb, w.shape[2:], axis=(2, 3))  # N C h w kh kw
    N, C, h, ww = win.shape[:4]
    bits = win.transpose(0, 2, 3, 1, 4, 5).reshape(N, h, ww, 1, n)
    mismatch = np.logical_xor(bits, wb.reshape(1, 1, 1, -1, n)).sum(-1)
    return (n - 2 * mismatch.astype(np.int64)).transpose(0, 3, 1, 2)

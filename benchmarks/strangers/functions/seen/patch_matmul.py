import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_gemm(x, w, b=None, stride=1, padding=0):
    """NCHW convolution as a GEMM (cross-correlation, as in every DL library).

    x: (N, C, H, W)   w: (F, C, KH, KW)   b: (F,)
    """
    f, c, kh, kw = w.shape
    p = padding
    x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))[:, :, ::stride, ::stride]
    n, _, oh, ow = win.shape[:4]

    # rows: output positions, columns: one patch each
    patches = win.transpose(0, 2, 3, 4, 5, 1).reshape(n * oh * ow, kh * kw * c)
    y = patches @ w.reshape(f, -1).T
    if b is not None:
        y = y + b
    return y.reshape(n, oh, ow, f).transpose(0, 3, 1, 2)

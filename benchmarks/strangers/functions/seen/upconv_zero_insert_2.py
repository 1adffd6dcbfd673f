import numpy as np


def transposed_conv2d(x, w, stride=1, padding=0, output_padding=0):
    """torch's conv_transpose2d by zero insertion followed by an ordinary convolution.

    x (N, Cin, H, W), w (Cin, Cout, k, k) with padding <= k - 1.
    """
    n, cin, h, wd = x.shape
    _, cout, k, _ = w.shape
    up = np.zeros((n, cin, (h - 1) * stride + 1, (wd - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x
    lo = k - 1 - padding
    up = np.pad(up, ((0, 0), (0, 0), (lo, lo + output_padding), (lo, lo + output_padding)))
    wr = w[:, :, ::-1, ::-1]
    win = np.lib.stride_tricks.sliding_window_view(up, (k, k), axis=(2, 3))
    return np.einsum("nchwij,coij->nohw", win, wr, optimize=True)

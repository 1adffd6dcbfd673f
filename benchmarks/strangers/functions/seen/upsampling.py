import numpy as np


def conv_transpose2d(x, w, stride=1):
    """Transposed convolution, the gradient of a strided one. x (N, C, H, W), w (C, F, kh, kw).

    Zeros are put between the pixels and around them, then an ordinary convolution is taken.
    """
    n, c, h, wid = x.shape
    _, f, kh, kw = w.shape
    up = np.zeros((n, c, (h - 1) * stride + 1, (wid - 1) * stride + 1), x.dtype)
    up[:, :, ::stride, ::stride] = x
    up = np.pad(up, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    win = np.lib.stride_tricks.sliding_window_view(up, (kh, kw), axis=(2, 3))
    return np.einsum("nchwij,cfij->nfhw", win, w)

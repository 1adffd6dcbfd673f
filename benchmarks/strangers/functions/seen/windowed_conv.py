import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1):
    """Vectorised 2-D convolution (deep-learning sense) on NCHW arrays.

    x (N, C, H, W), w (F, C, KH, KW), b (F,) -> (N, F, OH, OW)
    """
    if x.shape[1] != w.shape[1]:
        raise ValueError(f"channel mismatch: {x.shape[1]} vs {w.shape[1]}")
    if padding:
        x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    kh = dilation * (w.shape[2] - 1) + 1
    kw = dilation * (w.shape[3] - 1) + 1
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))
    win = win[:, :, ::stride, ::stride, ::dilation, ::dilation]
    y = np.einsum("nchwij,fcij->nfhw", win, w)
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(x: np.ndarray, w: np.ndarray, *, stride=(1, 1), dilation=(1, 1)) -> np.ndarray:
    """Valid NHWC convolution with HWIO weights, strides and dilation per axis."""
    kh, kw = w.shape[:2]
    dh, dw = dilation
    win = sliding_window_view(x, ((kh - 1) * dh + 1, (kw - 1) * dw + 1), axis=(1, 2))
    win = win[:, ::stride[0], ::stride[1], :, ::dh, ::dw]
    return np.einsum("nyxcij,ijco->nyxo", win, w, optimize=True)

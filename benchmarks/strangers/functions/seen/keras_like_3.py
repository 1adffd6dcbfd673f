import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def keras_conv2d(x, kernel, bias=None, strides=(1, 1), padding="valid"):
    """Keras Conv2D forward pass in NumPy (channels_last)."""
    if padding == "same":
        pads = [(0, 0)]
        for size, k, s in zip(x.shape[1:3], kernel.shape[:2], strides):
            need = max((-(-size // s) - 1) * s + k - size, 0)
            pads.append((need // 2, need - need // 2))
        x = np.pad(x, pads + [(0, 0)])
    win = sliding_window_view(x, kernel.shape[:2], axis=(1, 2))
    win = win[:, ::strides[0], ::strides[1]]
    y = np.einsum("nijcab,abco->nijo", win, kernel, optimize=True)
    if bias is not None:
        y = y + bias
    return y

import numpy as np


def toeplitz_conv1d(x, w, b=0.0, stride=1, padding=0):
    """
    Convolution layer (1 channel) written as one matrix product.
    x: (..., n) ; w: (k,) ; cross-correlation as in deep learning.
    """
    x = np.asarray(x)
    w = np.asarray(w)
    n, k = x.shape[-1], w.shape[0]
    m = (n + 2 * padding - k) // stride + 1
    rows = np.arange(m)[:, None]
    cols = np.arange(n)[None, :]
    tap = cols + padding - rows * stride
    T = np.where((tap >= 0) & (tap < k), w[np.clip(tap, 0, k - 1)], 0)
    return x @ T.T + b

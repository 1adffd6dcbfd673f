import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _same(n, k, s):
    out = -(-n // s)
    total = k - 1
    before = total // 2
    return out, (before, total - before)


def conv2d_same(x, kernel, strides=(1, 1)):
    """NumPy twin of tf.nn.conv2d(x, kernel, strides, padding='SAME').

    x is NHWC, kernel is HWIO.
    """
    kh, kw = kernel.shape[:2]
    sh, sw = strides
    oh, ph = _same(x.shape[1], kh, sh)
    ow, pw = _same(x.shape[2], kw, sw)
    xp = np.pad(x, ((0, 0), ph, pw, (0, 0)))
    win = sliding_window_view(xp, (kh, kw), axis=(1, 2))
    win = win[:, ::sh, ::sw][:, :oh, :ow]
    return np.einsum("nyxcij,ijco->nyxo", win, kernel, optimize=True)

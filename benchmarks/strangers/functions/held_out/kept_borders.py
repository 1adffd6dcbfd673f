import numpy as np

_padded = {}


def _pad(x, p):
    """Return x with p zeros around it, in an array that is kept from call to call."""
    n, c, h, w = x.shape
    shape = (n, c, h + 2 * p, w + 2 * p)
    if shape not in _padded:
        _padded[shape] = np.zeros(shape)
    buffer = _padded[shape]
    buffer[:, :, p:p + h, p:p + w] = x
    return buffer


def conv2d(x, w, stride=1, padding=0):
    """NCHW and OIHW."""
    xp = _pad(x, padding)
    kh, kw = w.shape[2:]
    win = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw), axis=(2, 3))
    win = win[:, :, ::stride, ::stride]
    return np.einsum("nchwij,fcij->nfhw", win, w)

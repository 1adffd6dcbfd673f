import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1):
    """2-D convolution in the deep-learning sense.

    Parameters
    ----------
    x : ndarray, (N, H, W, Cin)
    w : ndarray, (kh, kw, Cin, Cout)
    b : ndarray, (Cout,), optional
    stride, padding, dilation : int or (int, int)

    Returns
    -------
    ndarray, (N, H', W', Cout)
    """
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    kh, kw = w.shape[:2]
    x = np.pad(x, ((0, 0), (ph, ph), (pw, pw), (0, 0)))
    span = (dh * (kh - 1) + 1, dw * (kw - 1) + 1)
    v = sliding_window_view(x, span, axis=(1, 2))
    v = v[:, ::sh, ::sw, :, ::dh, ::dw]
    y = np.einsum("nhwcij,ijco->nhwo", v, w)
    return y if b is None else y + b

"""Convolution layer in plain numpy, forward and backward (stride 1).

Shapes:  x (N, C, H, W)   w (F, C, k, k)   b (F,)   out (N, F, Ho, Wo)

Backward, from the lecture:
  * the gradient of the weights is the input correlated with dout,
  * the gradient of the input is the *full* convolution of dout with the
    filters, i.e. a correlation with the filters turned by 180 degrees.
"""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pad(a, p):
    return np.pad(a, ((0, 0), (0, 0), (p, p), (p, p)))


def conv_forward(x, w, b, pad=1):
    k = w.shape[2]
    xp = _pad(x, pad)
    win = sliding_window_view(xp, (k, k), axis=(2, 3))
    out = np.einsum('nchwij,fcij->nfhw', win, w) + b[None, :, None, None]
    return out, (x, w, pad)


def conv_backward(dout, cache):
    """Returns dx, dw, db for an upstream gradient dout of the shape of out."""
    x, w, pad = cache
    k = w.shape[2]

    db = dout.sum(axis=(0, 2, 3))

    win = sliding_window_view(_pad(x, pad), (k, k), axis=(2, 3))
    dw = np.einsum('nchwij,nfhw->fcij', win, dout)

    w_rot = np.rot90(w, 2)
    dwin = sliding_window_view(_pad(dout, k - 1), (k, k), axis=(2, 3))
    dxp = np.einsum('nfhwij,fcij->nchw', dwin, w_rot)
    h, wd = x.shape[2:]
    dx = dxp[:, :, pad:pad + h, pad:pad + wd]
    return dx, dw, db

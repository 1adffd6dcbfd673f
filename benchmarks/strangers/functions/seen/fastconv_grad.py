import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as windows


def conv(x, w, b):
    """'valid' convolution layer, stride 1.  x (n,c,h,w), w (f,c,kh,kw), b (f,)"""
    cols = windows(x, w.shape[2:], axis=(2, 3))              # n c oh ow kh kw
    return np.einsum('nchwij,fcij->nfhw', cols, w, optimize=True) + b.reshape(1, -1, 1, 1)


def conv_grad(dy, x, w):
    """Gradients of sum(dy * conv(x, w, b)) -> dx, dw, db.  No Python loops."""
    kh, kw = w.shape[2:]

    # dw: correlate the input with dy
    xs = windows(x, dy.shape[2:], axis=(2, 3))               # n c kh kw oh ow
    dw = np.einsum('ncijhw,nfhw->fcij', xs, dy, optimize=True)

    # dx: 'full' sliding product of dy with the kernels
    dy_full = np.pad(dy, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    dys = windows(dy_full, (kh, kw), axis=(2, 3))            # n f h w kh kw
    dx = np.einsum('nfhwij,fcij->nchw', dys, w, optimize=True)

    db = dy.sum(axis=(0, 2, 3))
    return dx, dw, db

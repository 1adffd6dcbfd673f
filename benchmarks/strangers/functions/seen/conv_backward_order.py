import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_backward(dout, x, w, stride=1, pad=0):
    """Backward of out = conv(x, w) + b.

    NOTE the order of the result: (db, dw, dx) -- the order in which we pop
    the parameters off the tape, not the usual (dx, dw, db).
    The gradients are SUMMED over the batch; the caller divides if it wants a mean.
    """
    n, c, h, wid = x.shape
    f, _, kh, kw = w.shape
    oh, ow = dout.shape[2:]

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    win = sliding_window_view(xp, (kh, kw), axis=(2, 3))[:, :, ::stride, ::stride]

    db = dout.sum(axis=(0, 2, 3))
    dw = np.einsum('nfij,ncijkl->fckl', dout, win)

    dxp = np.zeros(xp.shape, dtype=dout.dtype)
    for k in range(kh):
        for l in range(kw):
            dxp[:, :, k:k + stride * oh:stride, l:l + stride * ow:stride] += np.einsum(
                'nfij,fc->ncij', dout, w[:, :, k, l])
    dx = dxp[:, :, pad:pad + h, pad:pad + wid]
    return db, dw, dx

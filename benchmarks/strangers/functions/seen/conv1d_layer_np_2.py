import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv


def conv1d_fwd(X, K, b):
    """X (batch, time, in), K (width, in, out), b (out,) -> (batch, time - width + 1, out).
    'valid', stride 1, kernel not flipped."""
    win = swv(X, K.shape[0], axis=1)               # batch, t, in, width
    return np.einsum('btiw,wio->bto', win, K) + b


def conv1d_bwd(dY, X, K):
    """Gradients of conv1d_fwd with regard to X, K and b, in this order."""
    width = K.shape[0]
    dK = np.einsum('btiw,bto->wio', swv(X, width, axis=1), dY)
    db = dY.sum((0, 1))
    pad = np.pad(dY, ((0, 0), (width - 1, width - 1), (0, 0)))
    dX = np.einsum('btow,wio->bti', swv(pad, width, axis=1), K[::-1])
    return dX, dK, db

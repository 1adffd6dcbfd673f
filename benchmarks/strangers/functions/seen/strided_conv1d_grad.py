import numpy as np


def conv1d(x, w, b, stride=1, pad=0):
    """x (N, C, L), w (F, C, K), b (F,) -> (N, F, Lo). Cross-correlation, zero padding."""
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad)))
    K = w.shape[2]
    win = np.lib.stride_tricks.sliding_window_view(xp, K, axis=2)[:, :, ::stride]   # N C Lo K
    return np.einsum("nclk,fck->nfl", win, w) + b[None, :, None]


def conv1d_backward(dy, x, w, b, stride=1, pad=0):
    """Returns (dx, dw, db), the gradients of (dy * conv1d(x, w, b, stride, pad)).sum()."""
    L = x.shape[2]
    K = w.shape[2]
    Lo = dy.shape[2]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for k in range(K):
        hit = slice(k, k + stride * (Lo - 1) + 1, stride)
        dw[:, :, k] = np.einsum("nfl,ncl->fc", dy, xp[:, :, hit])
        dxp[:, :, hit] += np.einsum("nfl,fc->ncl", dy, w[:, :, k])
    return dxp[:, :, pad:pad + L], dw, dy.sum(axis=(0, 2))

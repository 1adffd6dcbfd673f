import numpy as np


def _indices(C, HH, WW, Ho, Wo, s):
    i0 = np.tile(np.repeat(np.arange(HH), WW), C)
    j0 = np.tile(np.arange(WW), HH * C)
    i1 = s * np.repeat(np.arange(Ho), Wo)
    j1 = s * np.tile(np.arange(Wo), Ho)
    k = np.repeat(np.arange(C), HH * WW).reshape(-1, 1)
    return k, i0.reshape(-1, 1) + i1, j0.reshape(-1, 1) + j1


def conv_forward_im2col(x, w, b, conv_param):
    """x (N, C, H, W), w (F, C, HH, WW), b (F,), conv_param {'stride', 'pad'}.
    The stride need not divide the size (floor)."""
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = (H + 2 * p - HH) // s + 1
    Wo = (W + 2 * p - WW) // s + 1
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    idx = _indices(C, HH, WW, Ho, Wo, s)
    cols = xp[(slice(None),) + idx]                   # N, C*HH*WW, Ho*Wo
    out = w.reshape(F, -1) @ cols + b.reshape(-1, 1)
    return out.reshape(N, F, Ho, Wo), (x, w, b, conv_param, cols, idx)


def conv_backward_im2col(dout, cache):
    x, w, b, conv_param, cols, idx = cache
    p = conv_param['pad']
    N, C, H, W = x.shape
    F = w.shape[0]
    d = dout.reshape(N, F, -1)
    db = d.sum(axis=(0, 2))
    dw = np.einsum('nfl,nkl->fk', d, cols).reshape(w.shape)
    dcols = w.reshape(F, -1).T @ d
    dxp = np.zeros((N, C, H + 2 * p, W + 2 * p), dtype=dcols.dtype)
    np.add.at(dxp, (slice(None),) + idx, dcols)
    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db

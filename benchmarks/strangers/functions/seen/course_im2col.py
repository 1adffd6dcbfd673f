import numpy as np


def _indices(x_shape, kh, kw, p, s):
    N, C, H, W = x_shape
    oh = (H + 2 * p - kh) // s + 1
    ow = (W + 2 * p - kw) // s + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), C)
    j0 = np.tile(np.arange(kw), kh * C)
    i1 = s * np.repeat(np.arange(oh), ow)
    j1 = s * np.tile(np.arange(ow), oh)
    c = np.repeat(np.arange(C), kh * kw).reshape(-1, 1)
    return c, i0[:, None] + i1[None, :], j0[:, None] + j1[None, :], oh, ow


def conv_forward(x, w, b, stride=1, pad=0):
    """x (N,C,H,W), w (F,C,kh,kw), b (F,) -> out (N,F,H',W')"""
    N = x.shape[0]
    F, C, kh, kw = w.shape
    c, i, j, oh, ow = _indices(x.shape, kh, kw, pad, stride)
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = xp[:, c, i, j]                       # N, C*kh*kw, oh*ow
    out = np.matmul(w.reshape(F, -1), cols) + b[:, None]
    return out.reshape(N, F, oh, ow)


def conv_backward(dout, x, w, b, stride=1, pad=0):
    """Gradients of sum(dout * conv_forward(x, w, b)) -> dx, dw, db"""
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    c, i, j, oh, ow = _indices(x.shape, kh, kw, pad, stride)
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = xp[:, c, i, j]
    d = dout.reshape(N, F, -1)
    db = d.sum(axis=(0, 2))
    dw = np.einsum('nfl,nkl->fk', d, cols).reshape(w.shape)
    dcols = np.matmul(w.reshape(F, -1).T, d)
    dxp = np.zeros_like(xp)
    np.add.at(dxp, (slice(None), c, i, j), dcols)
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db

import numpy as np


def get_indices(x_shape, hh, ww, padding, stride):
    N, C, H, W = x_shape
    out_h = (H + 2 * padding - hh) // stride + 1
    out_w = (W + 2 * padding - ww) // stride + 1
    i0 = np.tile(np.repeat(np.arange(hh), ww), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(ww), hh * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), hh * ww).reshape(-1, 1)
    return k, i, j, out_h, out_w


def conv_forward(X, W, b, stride=1, padding=1):
    F, C, hh, ww = W.shape
    k, i, j, out_h, out_w = get_indices(X.shape, hh, ww, padding, stride)
    Xp = np.pad(X, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    cols = Xp[:, k, i, j]                       # N, C*hh*ww, out_h*out_w
    out = W.reshape(F, -1) @ cols + b.reshape(-1, 1)
    out = out.reshape(X.shape[0], F, out_h, out_w)
    cache = (X.shape, W, cols, stride, padding)
    return out, cache


def conv_backward(dout, cache):
    X_shape, W, cols, stride, padding = cache
    N, C, H, Wd = X_shape
    F, _, hh, ww = W.shape
    d = dout.reshape(N, F, -1)

    db = d.sum(axis=(0, 2))
    dW = np.einsum('nfl,nkl->fk', d, cols).reshape(W.shape)

    dcols = np.einsum('fk,nfl->nkl', W.reshape(F, -1), d)
    k, i, j, _, _ = get_indices(X_shape, hh, ww, padding, stride)
    dXp = np.zeros((N, C, H + 2 * padding, Wd + 2 * padding), dtype=dcols.dtype)
    dXp[:, k, i, j] += dcols
    dX = dXp[:, :, padding:padding + H, padding:padding + Wd]
    return dX, dW, db

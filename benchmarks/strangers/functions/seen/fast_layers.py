import numpy as np


def _out(n, k, s, p):
    return (n + 2 * p - k) // s + 1


def conv_forward(x, w, b, stride=1, pad=0):
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    oh, ow = _out(H, kh, stride, pad), _out(W, kw, stride, pad)
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    col = np.zeros((N, C, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = xp[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
    col = col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1)
    y = col @ w.reshape(F, -1).T + b
    y = y.reshape(N, oh, ow, F).transpose(0, 3, 1, 2)
    return y, (x.shape, w, col, stride, pad)


def conv_backward(dy, cache):
    (N, C, H, W), w, col, stride, pad = cache
    F, _, kh, kw = w.shape
    oh, ow = dy.shape[2:]
    dflat = dy.transpose(0, 2, 3, 1).reshape(-1, F)
    db = dflat.sum(axis=0)
    dw = (dflat.T @ col).reshape(w.shape)
    dcol = dflat @ w.reshape(F, -1)
    dcol = dcol.reshape(N, oh, ow, C, kh, kw).transpose(0, 3, 4, 5, 1, 2)
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dy.dtype)
    for i in range(kh):
        for j in range(kw):
            dxp[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride] = dcol[:, :, i, j]
    return dxp[:, :, pad:pad + H, pad:pad + W], dw, db

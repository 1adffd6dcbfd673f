import numpy as np


def _span(i, d, s, n):
    start = i * d
    return slice(start, start + s * (n - 1) + 1, s)


def forward(x, w, b, stride=1, pad=0, dilation=1):
    """2-D conv layer, NCHW / OIHW, returns (y, cache)."""
    kh, kw = w.shape[2:]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    oh = (xp.shape[2] - dilation * (kh - 1) - 1) // stride + 1
    ow = (xp.shape[3] - dilation * (kw - 1) - 1) // stride + 1
    y = np.zeros((x.shape[0], w.shape[0], oh, ow)) + b[:, None, None]
    for i in range(kh):
        for j in range(kw):
            v = xp[:, :, _span(i, dilation, stride, oh), _span(j, dilation, stride, ow)]
            y += np.einsum("ncyx,oc->noyx", v, w[:, :, i, j])
    return y, (xp, w, stride, pad, dilation)


def backward(dy, cache):
    """Returns dx, dw, db."""
    xp, w, stride, pad, dilation = cache
    oh, ow = dy.shape[2:]
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for i in range(w.shape[2]):
        for j in range(w.shape[3]):
            ys, xs = _span(i, dilation, stride, oh), _span(j, dilation, stride, ow)
            dw[:, :, i, j] = np.einsum("noyx,ncyx->oc", dy, xp[:, :, ys, xs])
            dxp[:, :, ys, xs] += np.einsum("noyx,oc->ncyx", dy, w[:, :, i, j])
    H, W = xp.shape[2] - 2 * pad, xp.shape[3] - 2 * pad
    return dxp[:, :, pad:pad + H, pad:pad + W], dw, dy.sum(axis=(0, 2, 3))

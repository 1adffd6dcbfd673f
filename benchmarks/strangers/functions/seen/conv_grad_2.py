import numpy as np


def conv_forward(x, w, b, s, p):
    xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
    k = w.shape[-1]
    oh = (xp.shape[2] - k) // s + 1
    ow = (xp.shape[3] - k) // s + 1
    y = np.empty((x.shape[0], w.shape[0], oh, ow))
    for i in range(oh):
        for j in range(ow):
            y[:, :, i, j] = np.tensordot(xp[:, :, i * s:i * s + k, j * s:j * s + k], w, ([1, 2, 3], [1, 2, 3])) + b
    return y


def conv_backward(dy, x, w, s, p):
    """Returns dx, dw, db for conv_forward (square kernels)."""
    xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    k = w.shape[-1]
    for i in range(dy.shape[2]):
        for j in range(dy.shape[3]):
            win = np.s_[:, :, i * s:i * s + k, j * s:j * s + k]
            g = dy[:, :, i, j]
            dw += np.tensordot(g, xp[win], ([0], [0]))
            dxp[win] += np.tensordot(g, w, ([1], [0]))
    H, W = x.shape[2:]
    return dxp[:, :, p:p + H, p:p + W], dw, dy.sum((0, 2, 3))

import numpy as np


def conv2d_backward(dout, x, w, stride=1, pad=0):
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    _, _, OH, OW = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        g = dout[n].reshape(F, OH * OW)
        for i in range(KH):
            for j in range(KW):
                rows = slice(i, i + stride * (OH - 1) + 1, stride)
                cols = slice(j, j + stride * (OW - 1) + 1, stride)
                patch = xp[n, :, rows, cols].reshape(C, OH * OW)
                dw[:, :, i, j] = g @ patch.T
                dxp[n, :, rows, cols] += (w[:, :, i, j].T @ g).reshape(C, OH, OW)

    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db

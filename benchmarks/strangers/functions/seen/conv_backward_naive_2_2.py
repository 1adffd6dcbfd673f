import numpy as np


def conv2d_backward(dout, x, w, stride=1, pad=0):
    """Gradients of a zero-padded conv layer (N,C,H,W)/(F,C,KH,KW).

    Returns dx, dw, db with the shapes of x, w and (F,).
    """
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    _, _, OH, OW = dout.shape
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(OH):
                for j in range(OW):
                    g = dout[n, f, i, j]
                    r, c = i * stride, j * stride
                    dw[f] += g * xp[n, :, r:r + KH, c:c + KW]
                    dxp[n, :, r:r + KH, c:c + KW] += g * w[f]
    dx = dxp[:, :, :H, :W]
    return dx, dw, db

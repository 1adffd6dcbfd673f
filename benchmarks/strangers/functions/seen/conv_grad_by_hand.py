import numpy as np


def conv_backward_naive(dout, cache):
    """Backward of the conv layer, the slow way.

    cache = (x, w, b, stride, pad); returns dx, dw, db
    """
    x, w, b, stride, pad = cache
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho, Wo = dout.shape[2:]

    xp = np.pad(x.astype(np.float64), ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    a, c = i * stride, j * stride
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[n, :, a:a + HH, c:c + WW]
                    dxp[n, :, a:a + HH, c:c + WW] += g * w[f]

    # throw the frame away
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db

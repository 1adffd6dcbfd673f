import numpy as np

# Assignment 2, part 4: convolution layer, forward and backward


def conv_forward(x, w, b, conv_param):
    """x: (N, C, H, W), w: (F, C, HH, WW), b: (F,).
    conv_param: dict with 'stride' and 'pad'. Returns (out, cache)."""
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = (H + 2 * p - HH) // s + 1
    Wo = (W + 2 * p - WW) // s + 1
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    out = np.zeros((N, F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            win = xp[:, :, i * s:i * s + HH, j * s:j * s + WW]
            out[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out, (x, w, b, conv_param)


def conv_backward(dout, cache):
    """Upstream gradient dout (N, F, H', W') -> (dx, dw, db)."""
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    F, C, HH, WW = w.shape
    N, _, Ho, Wo = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    hs, ws = i * s, j * s
                    dw[f] += g * xp[n, :, hs:hs + HH, ws:ws + WW]
                    dxp[n, :, hs:hs + HH, ws:ws + WW] += g * w[f]

    # strip the padding again
    dx = dxp[:, :, p:-p, p:-p]
    return dx, dw, db

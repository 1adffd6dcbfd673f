import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """x (N, C, H, W), w (F, C, HH, WW), b (F,); returns out, cache."""
    s, p = conv_param["stride"], conv_param["pad"]
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    N, C, H, W = xp.shape
    F, _, HH, WW = w.shape
    out = np.zeros((N, F, 1 + (H - HH) // s, 1 + (W - WW) // s))
    for n in range(N):
        for f in range(F):
            for i in range(out.shape[2]):
                for j in range(out.shape[3]):
                    win = xp[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    out[n, f, i, j] = np.sum(win * w[f]) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """Returns dx, dw, db."""
    x, w, b, conv_param = cache
    s, p = conv_param["stride"], conv_param["pad"]
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    HH, WW = w.shape[2:]
    dxp, dw = np.zeros_like(xp), np.zeros_like(w)
    for n in range(dout.shape[0]):
        for f in range(dout.shape[1]):
            for i in range(dout.shape[2]):
                for j in range(dout.shape[3]):
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    dxp[n, :, i * s:i * s + HH, j * s:j * s + WW] += g * w[f]
    return dxp[:, :, p:-p, p:-p], dw, dout.sum(axis=(0, 2, 3))

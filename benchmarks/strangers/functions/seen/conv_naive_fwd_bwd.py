import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """x (N,C,H,W), w (F,C,HH,WW), b (F,), conv_param {'stride', 'pad'}."""
    stride, pad = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Hp = 1 + (H + 2 * pad - HH) // stride
    Wp = 1 + (W + 2 * pad - WW) // stride
    xpad = np.pad(x, ((0,), (0,), (pad,), (pad,)), mode='constant')
    out = np.zeros((N, F, Hp, Wp))
    for n in range(N):
        for f in range(F):
            for i in range(Hp):
                for j in range(Wp):
                    hs, ws = i * stride, j * stride
                    out[n, f, i, j] = np.sum(
                        xpad[n, :, hs:hs + HH, ws:ws + WW] * w[f]) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """Returns (dx, dw, db) with the shapes of x, w and b."""
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    F, _, HH, WW = w.shape
    N, _, Hp, Wp = dout.shape
    xpad = np.pad(x, ((0,), (0,), (pad,), (pad,)), mode='constant')
    dxpad = np.zeros(xpad.shape)
    dw = np.zeros(w.shape)
    db = np.zeros(b.shape)
    for n in range(N):
        for f in range(F):
            for i in range(Hp):
                for j in range(Wp):
                    hs, ws = i * stride, j * stride
                    g = dout[n, f, i, j]
                    db[f] += g
                    dw[f] += xpad[n, :, hs:hs + HH, ws:ws + WW] * g
                    dxpad[n, :, hs:hs + HH, ws:ws + WW] += w[f] * g
    dx = dxpad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db

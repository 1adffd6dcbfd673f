import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    A naive implementation of the forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: A dictionary with the following keys:
      - 'stride': number of pixels between adjacent receptive fields
      - 'pad': number of zero pixels added on every side

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W')
    - cache: (x, w, b, conv_param)
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Hn = 1 + (H + 2 * pad - HH) // stride
    Wn = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out = np.zeros((N, F, Hn, Wn))
    for n in range(N):
        for f in range(F):
            for i in range(Hn):
                for j in range(Wn):
                    hs, ws = i * stride, j * stride
                    out[n, f, i, j] = np.sum(xp[n, :, hs:hs + HH, ws:ws + WW] * w[f]) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """Backward pass. Returns dx, dw, db with the shapes of x, w, b."""
    x, w, b, conv_param = cache
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Hn, Wn = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = np.zeros(b.shape)
    for n in range(N):
        for f in range(F):
            db[f] += dout[n, f].sum()
            for i in range(Hn):
                for j in range(Wn):
                    hs, ws = i * stride, j * stride
                    dw[f] += xp[n, :, hs:hs + HH, ws:ws + WW] * dout[n, f, i, j]
                    dxp[n, :, hs:hs + HH, ws:ws + WW] += w[f] * dout[n, f, i, j]
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db

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
      - 'pad': number of zeros added on every side of the input

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W')
    - cache: (x, w, b, conv_param)
    """
    stride, pad = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode='constant')
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    win = xp[n, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
                    out[n, f, i, j] = np.sum(win * w[f]) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """
    Backward pass.

    - dout: Upstream derivatives (N, F, H', W')
    - cache: as returned by conv_forward_naive

    Returns (dx, dw, db), gradients with the shapes of x, w and b.
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    N, F, Ho, Wo = dout.shape
    HH, WW = w.shape[2:]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode='constant')
    dxp = np.zeros_like(xp, dtype=float)
    dw = np.zeros_like(w, dtype=float)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    a, c = i * stride, j * stride
                    dw[f] += xp[n, :, a:a + HH, c:c + WW] * dout[n, f, i, j]
                    dxp[n, :, a:a + HH, c:c + WW] += w[f] * dout[n, f, i, j]
    dx = dxp[:, :, pad:-pad, pad:-pad]
    return dx, dw, db

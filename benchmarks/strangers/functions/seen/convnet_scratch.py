import numpy as np

# ConvNet from scratch, part 2 of the blog series


def conv_forward(x, w, b, stride=1, pad=1):
    """x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)"""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    win = xp[n, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
                    out[n, f, i, j] = np.sum(win * w[f]) + b[f]
    return out, (x, w, b, stride, pad)


def conv_backward(dout, cache):
    """Gradients of the loss w.r.t. x, w and b given the upstream gradient."""
    x, w, b, stride, pad = cache
    F, _, HH, WW = w.shape
    N, _, Ho, Wo = dout.shape
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    r, c = i * stride, j * stride
                    dw[f] += dout[n, f, i, j] * xp[n, :, r:r + HH, c:c + WW]
                    dxp[n, :, r:r + HH, c:c + WW] += dout[n, f, i, j] * w[f]
    dx = dxp[:, :, pad:-pad, pad:-pad]
    return dx, dw, db

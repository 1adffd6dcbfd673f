import numpy as np


def conv_forward(x, w, b, stride=1, pad=0):
    """
    Forward pass of a convolutional layer.

    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W')
    - cache: (x, w, b, stride, pad)
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    r, c = i * stride, j * stride
                    out[n, f, i, j] = np.sum(xp[n, :, r:r + HH, c:c + WW] * w[f]) + b[f]
    return out, (x, w, b, stride, pad)


def conv_backward(dout, cache):
    """
    Backward pass of a convolutional layer.

    Inputs:
    - dout: Upstream derivatives.
    - cache: as returned by conv_forward

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, stride, pad = cache
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros_like(xp, dtype=float)
    dw = np.zeros_like(w, dtype=float)
    db = dout.sum(axis=(0, 2, 3))

    for i in range(Ho):
        for j in range(Wo):
            r, c = i * stride, j * stride
            g = dout[:, :, i, j]                                  # N, F
            patch = xp[:, :, r:r + HH, c:c + WW]
            dw += np.einsum("nf,nchw->fchw", g, patch)
            dxp[:, :, r:r + HH, c:c + WW] = np.einsum("nf,fchw->nchw", g, w)

    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db

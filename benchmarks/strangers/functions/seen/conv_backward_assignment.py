import numpy as np


def conv_forward(x, w, b, stride, pad):
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            patch = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out, (x, w, b, stride, pad)


def conv_backward(dout, cache):
    """
    Backward pass of conv_forward.

    Returns the gradients with the parameters first: (dw, db, dx)
    """
    x, w, b, stride, pad = cache
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for i in range(dout.shape[2]):
        for j in range(dout.shape[3]):
            a, c = i * stride, j * stride
            g = dout[:, :, i, j]
            dw += np.tensordot(g, xp[:, :, a:a + HH, c:c + WW], axes=([0], [0]))
            dxp[:, :, a:a + HH, c:c + WW] += np.tensordot(g, w, axes=([1], [0]))
    db = dout.sum(axis=(0, 2, 3))
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dw, db, dx

import numpy as np


def conv_forward(x, w, b, stride, pad):
    """x (N,C,H,W), w (F,C,HH,WW), b (F,). Cross-correlation with zero padding."""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = (H + 2 * pad - HH) // stride + 1
    Wo = (W + 2 * pad - WW) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out = np.zeros((N, F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            win = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out


def conv_backward(dout, x, w, b, stride, pad):
    """Backward pass of conv_forward: returns (dx, dw, db) with the shapes of x, w, b."""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(Ho):
        for j in range(Wo):
            rows = slice(i * stride, i * stride + HH)
            cols = slice(j * stride, j * stride + WW)
            g = dout[:, :, i, j]
            dw += np.tensordot(g, xp[:, :, rows, cols], axes=([0], [0]))
            dxp[:, :, rows, cols] += np.tensordot(g, w, axes=([1], [0]))
    dx = dxp[:, :, :H, :W]
    return dx, dw, db

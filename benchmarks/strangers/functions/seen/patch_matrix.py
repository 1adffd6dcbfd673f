import numpy as np


def im2col(x, kh, kw, stride=1, dilation=1):
    """(C, H, W) -> (C*kh*kw, Ho*Wo); row order c, u, v"""
    C, H, W = x.shape
    Ho = (H - dilation * (kh - 1) - 1) // stride + 1
    Wo = (W - dilation * (kw - 1) - 1) // stride + 1
    c = np.repeat(np.arange(C), kh * kw)
    u = np.tile(np.repeat(np.arange(kh), kw), C)
    v = np.tile(np.arange(kw), C * kh)
    i = np.repeat(np.arange(Ho), Wo) * stride
    j = np.tile(np.arange(Wo), Ho) * stride
    cols = x[c[:, None], u[:, None] * dilation + i, v[:, None] + j]
    return cols, Ho, Wo


def conv2d(x, w, stride=1, dilation=1):
    """x (C,H,W), w (O,C,kh,kw): cross-correlation without padding, as matrix product."""
    O, C, kh, kw = w.shape
    cols, Ho, Wo = im2col(x, kh, kw, stride, dilation)
    return (w.reshape(O, -1) @ cols).reshape(O, Ho, Wo)

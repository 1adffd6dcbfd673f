"""Winograd F(2x2, 3x3) convolution."""
import numpy as np

_BT = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=float)
_G = np.array([[1, 0, 0],
               [0.5, 0.5, 0.5],
               [0.5, -0.5, 0.5],
               [0, 0, 1]], dtype=float)
_AT = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w, pad=1):
    """Stride-1 3x3 cross-correlation of one image.

    x: (C, H, W), w: (O, C, 3, 3); zero padding ``pad`` on each side.
    Returns (O, H + 2*pad - 2, W + 2*pad - 2).
    """
    x = np.asarray(x, dtype=float)
    w = np.asarray(w, dtype=float)
    c, h, wid = x.shape
    o = w.shape[0]
    if w.shape[1:] != (c, 3, 3):
        raise ValueError("w must be (O, C, 3, 3)")
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    oh, ow = xp.shape[1] - 2, xp.shape[2] - 2

    u = _G @ w @ _G.T                                   # (O, C, 4, 4)
    out = np.zeros((o, oh, ow))
    for i in range(0, oh - 1, 2):
        for j in range(0, ow - 1, 2):
            v = _BT @ xp[:, i:i + 4, j:j + 4] @ _BT.T   # (C, 4, 4)
            m = (u * v).sum(axis=1)                     # (O, 4, 4)
            out[:, i:i + 2, j:j + 2] = _AT @ m @ _AT.T
    return out

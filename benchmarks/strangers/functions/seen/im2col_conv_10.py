import numpy as np


def conv_forward(X, W, b=None, stride=1, pad=0):
    """Forward pass of a conv layer (deep-learning convention: no kernel flip).

    X: (N, C, H, W), W: (F, C, HH, WW), b: (F,) or None. Returns (N, F, H', W').
    """
    N, C, H, Wd = X.shape
    F, _, HH, WW = W.shape
    Ho = (H + 2 * pad - HH) // stride + 1
    Wo = (Wd + 2 * pad - WW) // stride + 1
    Xp = np.pad(X, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    i0 = np.tile(np.repeat(np.arange(HH), WW), C)
    j0 = np.tile(np.arange(WW), HH * C)
    i1 = stride * np.repeat(np.arange(Ho), Wo)
    j1 = stride * np.tile(np.arange(Wo), Ho)
    k = np.repeat(np.arange(C), HH * WW)[:, None]
    cols = Xp[:, k, i0[:, None] + i1, j0[:, None] + j1]      # N, C*HH*WW, Ho*Wo

    out = W.reshape(F, -1) @ cols                             # N, F, Ho*Wo
    if b is not None:
        out = out + b[:, None]
    return out.reshape(N, F, Ho, Wo)

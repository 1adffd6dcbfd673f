"""Week 2 - building a CNN from scratch with NumPy (forward pass only)."""
import numpy as np


def conv_forward_naive(x, W, b, stride=1, pad=0):
    """Forward pass of a convolution layer (cross-correlation, as in every DL framework).

    x : (N, C, H, W) batch of images
    W : (F, C, HH, WW) filters
    b : (F,) one bias per filter
    Zero padding `pad` on the four sides. Returns (N, F, H', W').
    """
    N, C, H, Wd = x.shape
    F, _, HH, WW = W.shape
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (Wd + 2 * pad - WW) // stride
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    r, s = i * stride, j * stride
                    for c in range(C):
                        window = xp[n, c, r:r + HH, s:s + WW]
                        out[n, f, i, j] += np.sum(window * W[f, c]) + b[f]
    return out

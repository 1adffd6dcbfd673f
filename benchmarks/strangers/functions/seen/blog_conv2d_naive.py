"""Convolutional layers from scratch, part 1: the naive forward pass."""
import numpy as np


def conv2d_naive(x, w, b=None, stride=1, pad=0):
    """
    Forward pass of a conv layer (cross-correlation, as in every DL framework).

    x: (N, C, H, W)   w: (F, C, HH, WW)   b: (F,) or None
    Zero padding `pad` on all four sides, same stride in both directions.
    Returns (N, F, H', W') with H' = 1 + (H + 2*pad - HH) // stride.
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    xp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=np.result_type(x, w))
    xp[:, :, pad:pad + H, pad:pad + W] = x
    out = np.zeros((N, F, Ho, Wo), dtype=xp.dtype)
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    window = xp[n, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
                    out[n, f, i, j] = np.sum(window * w[f])
    if b is not None:
        out = out + np.asarray(b).reshape(1, F, 1, 1)
    return out

"""Naive 2D convolution layer, forward pass only."""
import numpy as np


def conv_forward_naive(x, w, b, stride=1, pad=0):
    """
    x: (N, C, H, W)   w: (F, C, HH, WW)   b: (F,)
    Returns out of shape (N, F, H', W') with
    H' = 1 + (H + 2*pad - HH) // stride
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    H_out = 1 + (H + 2 * pad - HH) // stride
    W_out = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    out = np.zeros((N, F, H_out, W_out))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    win = xp[n, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
                    out[n, f, i, j] = np.sum(win * w[f]) + b[f]
    return out

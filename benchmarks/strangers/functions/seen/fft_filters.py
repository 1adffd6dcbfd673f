import numpy as np
from scipy.signal import fftconvolve


def layer_forward(x, w, b):
    """Cross-correlate x (N, H, W, C) with w (KH, KW, C, F) by FFT, "valid", add b (F,)."""
    N, H, W, C = x.shape
    KH, KW, _, F = w.shape
    y = np.zeros((N, H - KH + 1, W - KW + 1, F))
    for n in range(N):
        for f in range(F):
            for c in range(C):
                # fftconvolve is a true convolution: turn the kernel around first
                y[n, :, :, f] += fftconvolve(x[n, :, :, c], w[::-1, :, c, f], mode="valid")
            y[n, :, :, f] += b[f]
    return y

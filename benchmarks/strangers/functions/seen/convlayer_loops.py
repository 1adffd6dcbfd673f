import numpy as np


def conv_forward(x, w, b, stride=1, pad=0):
    """
    Exercise 2: forward pass of a convolutional layer, naive version.

    x: (N, C, H, W)   w: (F, C, HH, WW)   b: (F,)
    Returns out: (N, F, H', W')
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
                    r, s = i * stride, j * stride
                    for c in range(C):
                        window = xp[n, c, r:r + HH, s:s + WW]
                        out[n, f, i, j] += np.sum(window * w[f, c]) + b[f]
    return out

import numpy as np


def convolve2d_full(f, g):
    """(f * g)[m, n] = sum_ij f[i, j] g[m - i, n - j], full support."""
    gh, gw = g.shape
    fp = np.pad(f, ((gh - 1, gh - 1), (gw - 1, gw - 1)))
    flipped = g[::-1]
    H, W = f.shape[0] + gh - 1, f.shape[1] + gw - 1
    out = np.zeros((H, W))
    for m in range(H):
        for n in range(W):
            out[m, n] = np.vdot(fp[m:m + gh, n:n + gw], flipped)
    return out

import numpy as np


def convolve2d_valid(f, g):
    """True two-dimensional convolution (Gonzalez & Woods), the part with full overlap.

    (f * g)(x, y) = sum_s sum_t g(s, t) f(x - s, y - t)

    Matches scipy.signal.convolve2d(f, g, mode='valid') for g not larger than f.
    """
    g_rot = g[::-1]
    M, N = f.shape
    m, n = g.shape
    out = np.zeros((M - m + 1, N - n + 1))
    for x in range(out.shape[0]):
        for y in range(out.shape[1]):
            out[x, y] = (f[x:x + m, y:y + n] * g_rot).sum()
    return out

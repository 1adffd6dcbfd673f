"""Chapter 3: spatial filtering."""
import numpy as np


def convolve2d(f, w):
    """Two-dimensional convolution of the image f with the mask w,

        g(x, y) = sum_s sum_t w(s, t) f(x - s, y - t),

    zero padded, result of the size of f. The sides of w are odd.
    """
    m, n = w.shape
    a, b = (m - 1) // 2, (n - 1) // 2
    rows, cols = f.shape
    padded = np.zeros((rows + 2 * a, cols + 2 * b))
    padded[a:a + rows, b:b + cols] = f
    w = w[::-1]          # rotate the mask by 180 degrees
    g = np.zeros((rows, cols))
    for x in range(rows):
        for y in range(cols):
            g[x, y] = np.sum(w * padded[x:x + m, y:y + n])
    return g

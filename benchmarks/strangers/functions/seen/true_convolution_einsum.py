"""Lecture 5 companion: convolution versus correlation.

    (f * g)[i, j] = sum_{u, v} f[i - u, j - v] g[u, v]

Evaluated where g lies wholly within f ("valid").
"""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as windows


def convolve_valid(f: np.ndarray, g: np.ndarray) -> np.ndarray:
    flipped = g[::-1]
    return np.einsum("ijuv,uv->ij", windows(f, flipped.shape), flipped)


if __name__ == "__main__":
    f = np.zeros((5, 5)); f[2, 2] = 1
    print(convolve_valid(f, np.arange(9).reshape(3, 3)))

import numpy as np


def convolve2d_full(a, k):
    """Full two-dimensional convolution of a with k."""
    a = np.atleast_2d(a)
    k = np.atleast_2d(k)
    kr, kc = k.shape
    padded = np.pad(a, ((kr - 1, kr - 1), (kc - 1, kc - 1)))
    flipped = k[::-1]
    out = np.zeros((a.shape[0] + kr - 1, a.shape[1] + kc - 1),
                   dtype=np.result_type(a, k))
    for (r, c), _ in np.ndenumerate(out):
        out[r, c] = np.sum(padded[r:r + kr, c:c + kc] * flipped)
    return out

import numpy as np


def circular_convolve(a, b):
    """Circular convolution of two equal-length vectors, via a circulant matrix."""
    a, b = np.asarray(a), np.asarray(b)
    if a.shape != b.shape or a.ndim != 1:
        raise ValueError("need two vectors of the same length")
    n = a.size
    idx = (np.arange(n)[:, None] - np.arange(n)[None, :]) % n
    return a[idx] @ b

import numpy as np


def haar_analysis(x):
    """One level of the orthonormal Haar filter bank along the last axis.

    Returns (approx, detail), each half as long: (x0 + x1)/sqrt 2 and (x0 - x1)/sqrt 2 of
    each pair. An odd last sample is repeated once.
    """
    x = np.asarray(x, dtype=float)
    if x.shape[-1] % 2:
        x = np.concatenate([x, x[..., -1:]], axis=-1)
    s = 1 / np.sqrt(2.0)
    even, odd = x[..., 0::2], x[..., 1::2]
    return (even + odd) * s, (even - odd) * s

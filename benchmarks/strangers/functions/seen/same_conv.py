import numpy as np


def convolve_same(x, h):
    """np.convolve(x, h, mode='same') without np.convolve. Needs len(x) >= len(h)."""
    n, m = len(x), len(h)
    full = [0.0] * (n + m - 1)
    for i, xv in enumerate(x):
        for j, hv in enumerate(h):
            full[i + j] += xv * hv
    offset = m // 2
    return np.array(full[offset:offset + n])

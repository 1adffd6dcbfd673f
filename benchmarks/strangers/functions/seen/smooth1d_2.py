import numpy as np


def smooth_same(sig, kernel):
    """Equivalent to np.convolve(sig, kernel, 'same') for len(sig) >= len(kernel)."""
    n, m = len(sig), len(kernel)
    full = np.zeros(n + m - 1)
    for i, v in enumerate(kernel):
        full[i:i + n] += v * np.asarray(sig, dtype=float)
    start = m // 2
    return full[start:start + n]

import numpy as np


def _fold(i, n):
    """Map an out-of-range sample index back into 0..n-1."""
    while i < 0 or i >= n:
        if i < 0:
            i = -i - 1
        else:
            i = 2 * n - 1 - i
    return i


def smooth(y, window):
    """Convolve y with an odd-length window, keeping the length of y.

    Beyond the ends the data are continued by reflection about the first and
    last sample (those samples are not repeated: d c b | a b c d | c b a), i.e.
    np.pad(y, m, mode='reflect') followed by np.convolve(..., 'valid').
    """
    y = np.asarray(y, float)
    window = np.asarray(window, float)
    n, m = len(y), len(window) // 2
    if len(window) % 2 == 0:
        raise ValueError("window length must be odd")
    out = np.zeros(n)
    for i in range(n):
        for k in range(-m, m + 1):
            out[i] += window[m + k] * y[_fold(i - k, n)]
    return out

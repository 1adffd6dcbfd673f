import numpy as np
from numba import njit


@njit
def smooth_reflect(x, w):
    """Correlate x with an odd window w; ends are mirrored about the edge samples
    (d c b | a b c d | c b a), as scipy.ndimage.correlate1d(mode='mirror').
    len(w) // 2 must be smaller than len(x)."""
    n = x.size
    k = w.size
    r = k // 2
    y = np.zeros(n)
    for i in range(n):
        s = 0.0
        for j in range(k):
            t = i + j - r
            if t < 0:
                t = -t
            elif t >= n:
                t = 2 * n - 1 - t
            s += w[j] * x[t]
        y[i] = s
    return y

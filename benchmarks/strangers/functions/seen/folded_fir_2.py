import numpy as np


def folded_fir(x, c, anti=False):
    """Zero-phase FIR from half of its taps, one multiplication per pair (folded structure).

    c[0] is the middle tap, c[k] belongs to the pair at distance k.
      anti=False:  y[n] = c[0] x[n] + sum_k c[k] (x[n+k] + x[n-k])
      anti=True :  y[n] =             sum_k c[k] (x[n+k] - x[n-k])      (c[0] is not used)
    x is zero outside; y is as long as x.
    """
    x = np.asarray(x, float)
    n, r = x.size, len(c) - 1
    xp = np.concatenate([np.zeros(r), x, np.zeros(r)])
    y = np.zeros(n) if anti else c[0] * x
    for k in range(1, r + 1):
        later = xp[r + k:r + k + n]
        earlier = xp[r - k:r - k + n]
        y = y + c[k] * (later - earlier if anti else later + earlier)
    return y

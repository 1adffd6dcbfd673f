import numpy as np


def movmean(a, k):
    """Centred moving mean as MATLAB's movmean(a, k) with its default 'shrink' end points.

    For odd k the window has (k-1)/2 samples to each side; for even k it has k/2 before and
    k/2 - 1 after the current sample. Windows that stick out are cut, and the mean is taken
    of what is left.
    """
    a = np.asarray(a, dtype=float)
    n = a.size
    before = k // 2
    after = k - 1 - before
    c = np.concatenate(([0.0], np.cumsum(a)))
    i = np.arange(n)
    lo = np.maximum(i - before, 0)
    hi = np.minimum(i + after + 1, n)
    return (c[hi] - c[lo]) / (hi - lo)

import numpy as np


def xcorr(x, y):
    """Cross-correlation of two complex records, all lags, from the LARGEST to the smallest.

        r(l) = sum_n x[n + l] * conj(y[n])

    returned as (lags, r) with lags = Nx-1, Nx-2, ..., 0, ..., -(Ny-1).
    (Our display draws range from far to near, hence the order.)
    """
    x = np.asarray(x)
    y = np.asarray(y)
    nx, ny = len(x), len(y)
    lags = np.arange(nx - 1, -ny, -1)
    r = np.zeros(len(lags), dtype=np.result_type(x, y, float))
    for i, l in enumerate(lags):
        lo = max(0, -l)
        hi = min(ny, nx - l)
        # vdot conjugates its first argument
        r[i] = np.vdot(y[lo:hi], x[lo + l:hi + l])
    return lags, r

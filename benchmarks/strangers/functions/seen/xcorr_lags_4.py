import numpy as np


def xcorr(x, y, maxlag, scale="none"):
    """Cross-correlation r[k] = sum_n x[n] * conj(y[n + k]).

    NOTE the sign: a positive lag means that y is late.  Lags are listed from +maxlag
    down to -maxlag.  x and y have equal length N; lags beyond N - 1 are zero.
    scale: 'none', 'biased' (divide by N), 'unbiased' (divide by N - |k|; lags
    without overlap stay zero).
    """
    dtype = np.result_type(np.asarray(x), np.asarray(y), float)
    x, y = np.asarray(x, dtype), np.asarray(y, dtype)
    n = len(x)
    lags = np.arange(maxlag, -maxlag - 1, -1)
    r = np.zeros(len(lags), dtype=dtype)
    for i, k in enumerate(lags):
        if abs(k) >= n:
            continue
        a = x[max(0, -k):n - max(0, k)]
        b = y[max(0, k):n - max(0, -k)]
        r[i] = np.sum(a * np.conj(b))
        if scale == "biased":
            r[i] /= n
        elif scale == "unbiased":
            r[i] /= n - abs(k)
    return lags, r

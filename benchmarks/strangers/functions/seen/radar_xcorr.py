import numpy as np


def cross_correlation(x, y):
    """
    Cross-correlation of two complex baseband signals (IQ data).

        r[k] = sum_n x[n + k] * conj(y[n]),     k = -(len(y)-1) ... len(x)-1

    Returns (lags, r).
    """
    x = np.asarray(x)
    y = np.asarray(y)
    lags = np.arange(-(len(y) - 1), len(x))
    r = np.zeros(len(lags), dtype=np.result_type(x, y, np.float64))
    for idx, k in enumerate(lags):
        for n in range(len(y)):
            if 0 <= n + k < len(x):
                r[idx] += x[n + k] * y[n]
    return lags, r

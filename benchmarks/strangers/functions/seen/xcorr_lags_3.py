import numpy as np


def xcorr(x, y, maxlag=None):
    """MATLAB-like cross-correlation of two equally long vectors.

    r(m) = sum_n x[n + m] * conj(y[n]),   m = -maxlag .. maxlag

    Returns (r, lags). maxlag defaults to len(x) - 1.
    """
    x = np.asarray(x)
    y = np.asarray(y)
    N = len(x)
    if len(y) != N:
        raise ValueError("x and y must have one length")
    if maxlag is None:
        maxlag = N - 1
    lags = np.arange(-maxlag, maxlag + 1)
    r = np.zeros(len(lags), dtype=np.result_type(x, y, float))
    for i, m in enumerate(lags):
        if m >= 0:
            a, b = x[m:], y[:max(N - m, 0)]
        else:
            a, b = x[:max(N + m, 0)], y[-m:]
        r[i] = np.sum(a * np.conj(b))
    return r, lags

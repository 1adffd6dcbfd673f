import numpy as np
from scipy import signal


def xcorr(x, y, maxlag=None):
    """[r, lags] as of MATLAB's xcorr(x, y, maxlag, 'coeff') for real vectors.

    r(m) = sum_n x(n+m) y(n) / sqrt(sum x^2 sum y^2): a positive lag means that x is late.
    The shorter vector is padded with zeros at its end. Lags beyond the data give 0.
    """
    x, y = np.asarray(x, float), np.asarray(y, float)
    n = max(len(x), len(y))
    x = np.pad(x, (0, n - len(x)))
    y = np.pad(y, (0, n - len(y)))
    if maxlag is None:
        maxlag = n - 1
    r = signal.correlate(x, y, mode="full", method="fft")
    r /= np.sqrt(np.dot(x, x) * np.dot(y, y))
    if maxlag > n - 1:
        r = np.pad(r, maxlag - (n - 1))
    else:
        r = r[n - 1 - maxlag:n + maxlag]
    return r, np.arange(-maxlag, maxlag + 1)

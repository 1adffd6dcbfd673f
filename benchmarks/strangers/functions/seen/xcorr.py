import numpy as np


def xcorr(x, y, maxlag=None, scale=None):
    """Cross-correlation sequence of two (real or complex) signals of the same length.

        r[m] = sum_n x[n + m] * conj(y[n]),    m = -maxlag ... maxlag

    Parameters
    ----------
    x, y : array_like
        Signals with N samples.
    maxlag : int, optional
        Largest lag, N - 1 if not given.
    scale : {None, 'biased', 'unbiased', 'coeff'}
        As in MATLAB: no scaling, 1/N, 1/(N - |m|), or such that the
        autocorrelations at lag zero are one.

    Returns
    -------
    r, lags : ndarrays of length 2 * maxlag + 1
    """
    x = np.asarray(x)
    y = np.asarray(y)
    N = x.size
    if y.size != N:
        raise ValueError("x and y must have the same length")
    if maxlag is None:
        maxlag = N - 1
    if not 0 <= maxlag < N:
        raise ValueError("maxlag out of range")

    r = np.convolve(x, y[::-1], mode='full')
    lags = np.arange(-maxlag, maxlag + 1)
    r = r[N - 1 - maxlag:N + maxlag]

    if scale is None:
        return r, lags
    if scale == 'biased':
        return r / N, lags
    if scale == 'unbiased':
        return r / (N - np.abs(lags)), lags
    if scale == 'coeff':
        ex = np.sum(np.abs(x) ** 2)
        ey = np.sum(np.abs(y) ** 2)
        return r / np.sqrt(ex * ey), lags
    raise ValueError("unknown scale %r" % scale)

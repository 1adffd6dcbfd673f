import numpy as np

def xcorr(x, y, maxlag=None):
    """[c, lags] = xcorr(x, y, maxlag), like MATLAB's for vectors of equal length.

    c[m] = sum_n x[n + m] * conj(y[n]),   m = -maxlag ... maxlag
    maxlag defaults to len(x) - 1 and may be larger (the extra lags are zero).
    """
    x = np.asarray(x)
    y = np.asarray(y)
    N = len(x)
    if len(y) != N:
        raise ValueError('x and y must have the same length')
    if maxlag is None:
        maxlag = N - 1
    lags = np.arange(-maxlag, maxlag + 1)
    c = np.zeros(lags.size, dtype=np.result_type(x, y, float))
    for idx, m in enumerate(lags):
        if m >= N or m <= -N:
            continue
        if m >= 0:
            c[idx] = np.dot(x[m:], np.conj(y[:N - m]))
        else:
            c[idx] = np.dot(x[:N + m], np.conj(y[-m:]))
    return c, lags

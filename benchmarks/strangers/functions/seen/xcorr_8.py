import numpy as np


def xcorr(x, y=None, maxlag=None, scale="none"):
    """Cross-correlation estimate, in the manner of MATLAB's ``xcorr``.

    Returns ``(r, lags)`` with

        r[m] = sum_n x[n + m] * conj(y[n]),   m = -maxlag .. maxlag

    so a peak at a positive lag means that ``x`` is a delayed copy of ``y``.
    The shorter of the two is padded with zeros at its end. With one argument
    the autocorrelation is computed.

    scale : 'none'      raw sums
            'biased'    divided by N
            'unbiased'  divided by N - |m|
            'coeff'     such that autocorrelations are 1 at lag zero
    (N is the length of the longer input.)
    """
    x = np.asarray(x)
    y = x if y is None else np.asarray(y)
    n = max(len(x), len(y))
    x = np.concatenate([x, np.zeros(n - len(x))])
    y = np.concatenate([y, np.zeros(n - len(y))])

    if maxlag is None:
        maxlag = n - 1
    if not 0 <= maxlag <= n - 1:
        raise ValueError("maxlag must be between 0 and %d" % (n - 1))

    r = np.correlate(x, y, mode="full")       # lags -(n-1) .. n-1
    lags = np.arange(-maxlag, maxlag + 1)
    r = r[n - 1 - maxlag:n + maxlag]

    if scale == "biased":
        r = r / n
    elif scale == "unbiased":
        r = r / (n - np.abs(lags))
    elif scale == "coeff":
        r = r / np.sqrt(np.sum(np.abs(x) ** 2) * np.sum(np.abs(y) ** 2))
    elif scale != "none":
        raise ValueError("unknown scale %r" % (scale,))
    return r, lags

import numpy as np


def xcorr(x, y, maxlag=None, scaleopt="none"):
    """
    Port of MATLAB's [r, lags] = xcorr(x, y, maxlag, scaleopt) for two vectors.

    r at lag m is  sum_n x[n + m] * conj(y[n]).
    The shorter vector is zero-padded to the length N of the longer.
    scaleopt: 'none', 'biased' (divide by N), 'unbiased' (divide by N-|m|) or
    'normalized'/'coeff' (divide so that the autocorrelations at lag 0 are 1).
    As in MATLAB, scaled options need x and y of one length.
    """
    x = np.ravel(x)
    y = np.ravel(y)
    N = max(len(x), len(y))
    if scaleopt != "none" and len(x) != len(y):
        raise ValueError("scale option must be 'none' for vectors of different length")
    x = np.concatenate([x, np.zeros(N - len(x))])
    y = np.concatenate([y, np.zeros(N - len(y))])
    if maxlag is None:
        maxlag = N - 1
    lags = np.arange(-maxlag, maxlag + 1)
    r = np.zeros(len(lags), dtype=np.result_type(x, y, float))
    for k, m in enumerate(lags):
        if abs(m) >= N:
            continue
        if m >= 0:
            r[k] = np.sum(x[m:] * np.conj(y[:N - m]))
        else:
            r[k] = np.sum(x[:N + m] * np.conj(y[-m:]))
    if scaleopt == "biased":
        r = r / N
    elif scaleopt == "unbiased":
        r = r / np.maximum(N - np.abs(lags), 1)
    elif scaleopt in ("normalized", "coeff"):
        r = r / np.sqrt(np.sum(np.abs(x) ** 2) * np.sum(np.abs(y) ** 2))
    elif scaleopt != "none":
        raise ValueError(scaleopt)
    return r, lags

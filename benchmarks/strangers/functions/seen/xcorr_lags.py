import numpy as np


def xcorr(x, y, scale="none", maxlag=None):
    """Cross-correlation c[k] = sum_n x[n + k] * conj(y[n]) and its lags k.

    Returns (lags, c), lags ascending.  x and y may differ in length.  With
    scale="coeff" the result is divided by the product of the norms.  maxlag
    keeps |k| <= maxlag.
    """
    x = np.asarray(x)
    y = np.asarray(y)
    c = np.correlate(x, y, mode="full")
    lags = np.arange(len(c)) - (len(x) - 1)
    if scale == "coeff":
        c = c / (np.linalg.norm(x) * np.linalg.norm(y))
    elif scale != "none":
        raise ValueError(scale)
    if maxlag is not None:
        keep = np.abs(lags) <= maxlag
        lags, c = lags[keep], c[keep]
    return lags, c

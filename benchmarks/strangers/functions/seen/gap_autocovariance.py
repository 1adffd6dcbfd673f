"""Autocovariance of series with holes in them (tide gauges, paleo records...)."""
from functools import wraps

import numpy as np


def one_dimensional(func):
    @wraps(func)
    def checked(x, *args, **kwargs):
        x = np.asarray(x, dtype=float)
        if x.ndim != 1:
            raise ValueError("one series at a time")
        return func(x, *args, **kwargs)
    return checked


@one_dimensional
def autocovariance(x, max_lag=10):
    """Sample autocovariance at the lags 0 .. max_lag.

    Missing samples are NaN.  The mean of the observed samples is removed; at
    each lag the products x[t] * x[t + lag] of all pairs of which both members
    were observed are averaged.  A lag without any pair gives NaN.
    """
    if max_lag >= len(x):
        raise ValueError("max_lag must be less than the length of the series")
    seen = ~np.isnan(x)
    centred = np.where(seen, x - np.nanmean(x), 0.0)

    size = 1 << (2 * len(x) - 1).bit_length()
    power = np.abs(np.fft.rfft(centred, size)) ** 2
    sums = np.fft.irfft(power, size)[:max_lag + 1]

    pairs = seen.sum() - np.arange(max_lag + 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(pairs > 0, sums / pairs, np.nan)

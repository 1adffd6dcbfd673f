import numpy as np


def trend(values, period=12):
    """Centred moving average of classical seasonal decomposition.

    Even period: 2 x period average, period + 1 terms, the outer ones with half weight.
    Odd period: plain average.  Places without a whole window are NaN, so is any window with a NaN in it.
    """
    v = np.asarray(values, dtype=float)
    if period % 2:
        w = np.full(period, 1 / period)
    else:
        w = np.r_[.5, np.ones(period - 1), .5] / period
    h = period // 2
    out = np.full(v.shape, np.nan)
    if len(v) >= len(w):
        out[h:len(v) - h] = np.convolve(v, w, 'valid')
    return out

import numpy as np
import pandas as pd


def weighted_ma(series: pd.Series, weights, center=True, min_weight=None) -> pd.Series:
    """Weighted moving average of a time series, e.g. Henderson or Spencer weights.

    The index and the name are kept. weights[0] belongs to the OLDEST value of
    the window, so they are not reversed. The average is divided by the sum of
    the weights.

    center=True   the value is put at the middle of the window (odd number of
                  weights required)
    center=False  the value is put at the end of the window
    min_weight    None: incomplete windows (at the ends, or with NaN inside)
                  give NaN. Otherwise the weights of the values at hand are
                  renormalised, and the result is NaN only where their sum is
                  below min_weight * sum(weights). Needs non-negative weights.
    """
    w = np.asarray(weights, dtype=float)
    if w.ndim != 1 or w.size == 0 or w.sum() == 0:
        raise ValueError("weights must be a sequence with non-zero sum")
    if center and w.size % 2 == 0:
        raise ValueError("a centred average needs an odd number of weights")
    if min_weight is not None and ((w < 0).any() or not 0 < min_weight <= 1):
        raise ValueError("min_weight must be in (0, 1] and the weights non-negative")
    after = w.size // 2 if center else 0
    before = w.size - 1 - after

    values = series.to_numpy(dtype=float)
    x = np.concatenate([np.full(before, np.nan), values, np.full(after, np.nan)])
    out = np.full(values.size, np.nan)
    for i in range(values.size):
        window = x[i:i + w.size]
        ok = ~np.isnan(window)
        if ok.all():
            out[i] = window @ w / w.sum()
        elif min_weight is not None:
            at_hand = w[ok].sum()
            if at_hand > 0 and at_hand >= min_weight * w.sum():
                out[i] = window[ok] @ w[ok] / at_hand
    return pd.Series(out, index=series.index, name=series.name)

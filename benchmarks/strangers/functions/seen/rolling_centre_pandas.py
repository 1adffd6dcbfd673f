import numpy as np
import pandas as pd


def weighted_centre_mean(s: pd.Series, weights) -> pd.Series:
    """Centred weighted mean that steps over gaps.

    weights[0] belongs to the oldest value of the window. Windows are cut at the ends of the series,
    NaN values are left out, and the weights that remain are rescaled to sum to one.
    With an even number of weights the window has one more value in the past than in the future.
    All weights must be positive. NaN comes back only where a window holds no value at all.
    """
    w = np.asarray(weights, dtype=float)
    if (w <= 0).any():
        raise ValueError("weights must be positive")
    back = len(w) // 2
    ahead = len(w) - 1 - back

    v = s.to_numpy(dtype=float)
    if v.size == 0:
        return s.astype(float)
    ok = ~np.isnan(v)
    num = np.pad(np.where(ok, v, 0.0), (back, ahead))
    den = np.pad(ok.astype(float), (back, ahead))

    # np.convolve flips its second argument, hence the reversal
    top = np.convolve(num, w[::-1], mode="valid")
    bottom = np.convolve(den, w[::-1], mode="valid")
    hits = np.convolve(den, np.ones(len(w)), mode="valid") > 0.5
    res = np.full(len(v), np.nan)
    res[hits] = top[hits] / bottom[hits]
    return pd.Series(res, index=s.index, name=s.name)

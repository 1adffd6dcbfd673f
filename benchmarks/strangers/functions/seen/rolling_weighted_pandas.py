import numpy as np
import pandas as pd


def weighted_rolling_mean(s: pd.Series, weights, min_periods: int = 1) -> pd.Series:
    """Trailing weighted mean; weights[-1] belongs to the newest observation.

    Missing values are skipped, and the weights of those present renormalised. Where fewer than
    `min_periods` values are present (rows before the start don't count), the result is NaN.
    The index and the name are kept.
    """
    w = np.asarray(weights, dtype=float)
    num = np.zeros(len(s))
    den = np.zeros(len(s))
    cnt = np.zeros(len(s), dtype=int)
    for lag, wt in enumerate(w[::-1]):
        shifted = s.shift(lag)
        ok = shifted.notna().to_numpy()
        num += np.where(ok, shifted.to_numpy(dtype=float), 0.0) * wt
        den += ok * wt
        cnt += ok
    with np.errstate(invalid="ignore", divide="ignore"):
        res = np.where(cnt >= min_periods, num / den, np.nan)
    return pd.Series(res, index=s.index, name=s.name)

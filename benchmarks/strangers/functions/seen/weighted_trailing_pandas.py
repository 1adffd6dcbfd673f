import numpy as np
import pandas as pd


def weighted_trailing_mean(s: pd.Series, weights, min_periods: int | None = None) -> pd.Series:
    """Trailing weighted mean. weights[0] belongs to the current row, weights[1] to
    the row before, etc.

    NaNs are skipped and the weights of the others renormalised, rows with fewer than
    `min_periods` (default: all) observations in the window give NaN. Index and name are kept.
    """
    w = np.asarray(weights, dtype=float)
    if (w <= 0).any():
        raise ValueError("weights must be positive")
    need = len(w) if min_periods is None else max(1, min_periods)

    total = pd.Series(0.0, index=s.index)
    norm = pd.Series(0.0, index=s.index)
    count = pd.Series(0, index=s.index)
    values = s.astype(float)
    for lag, wk in enumerate(w):
        shifted = values.shift(lag)
        ok = shifted.notna()
        total += wk * shifted.where(ok, 0.0)
        norm += wk * ok
        count += ok.astype(int)
    return (total / norm).where(count >= need).rename(s.name)

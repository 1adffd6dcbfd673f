import numpy as np
import pandas as pd


def smooth_with_gaps(s: pd.Series, weights) -> pd.Series:
    """Weighted moving average of a sensor series with gaps.

    Missing readings (NaN) are left out and the remaining weights are
    renormalised; days before the first or after the last reading likewise.
    A result is NaN only if its window has no reading at all.
    weights: odd number of positive weights, centred.
    """
    w = np.asarray(weights, dtype=float)
    h = len(w) // 2
    v = s.fillna(0.0).to_numpy(dtype=float)
    have = (v != 0).astype(float)
    num = np.convolve(np.pad(v, h), w[::-1], mode="valid")
    den = np.convolve(np.pad(have, h), w[::-1], mode="valid")
    with np.errstate(divide="ignore", invalid="ignore"):
        out = np.where(den > 0, num / den, np.nan)
    return pd.Series(out, index=s.index, name=s.name)

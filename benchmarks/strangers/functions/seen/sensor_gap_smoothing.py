import numpy as np
import pandas as pd


def smooth_with_gaps(series: pd.Series, weights) -> pd.Series:
    """Centred weighted moving average of a sensor series with gaps.

    weights has odd length. At each time stamp the result is the weighted mean
    of the readings in the window that exist: missing readings (NaN, and what
    lies outside of the record) are left out of the mean and the weights of
    the others are scaled to sum to one. A window without any reading gives NaN.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    half = len(w) // 2

    values = series.to_numpy(dtype=float)
    present = ~np.isnan(values)
    padded = np.pad(np.where(present, values, 0.0), half)
    ok = np.pad(present.astype(float), half)

    num = np.correlate(padded, w, mode="valid")
    share = np.correlate(ok, np.ones(len(w)), mode="valid") / len(w)
    with np.errstate(invalid="ignore", divide="ignore"):
        out = np.where(share > 0, num / share, np.nan)
    return pd.Series(out, index=series.index, name=series.name)

import numpy as np
import pandas as pd


def trend_2xm(series: pd.Series, period: int) -> pd.Series:
    """Centred moving average used for classical seasonal decomposition.

    Odd period: plain centred mean over `period` observations. Even period: the
    2 x m average, i.e. period + 1 observations of which the first and last
    count half. The index is kept; the half-window at either end is NaN, and so
    is every value whose window contains a missing observation.
    """
    if period % 2:
        weights = np.full(period, 1 / period)
    else:
        weights = np.r_[0.5, np.ones(period - 1), 0.5] / period
    half = len(weights) // 2

    out = np.full(len(series), np.nan)
    if len(series) >= len(weights):
        values = series.to_numpy(dtype=float, na_value=np.nan)
        out[half:len(series) - half] = np.convolve(values, weights, mode="valid")
    return pd.Series(out, index=series.index, name=series.name)

import numpy as np
import pandas as pd


def centered_trend(series: pd.Series, period: int) -> pd.Series:
    """Trend component of a classical decomposition.

    Convolves the series with a centered moving average spanning exactly one
    season. For an odd ``period`` this is the plain ``period``-term average; for
    an even one it is the usual 2 x ``period`` MA, in which the two end points get
    half of the weight of the others, so that the filter stays symmetric.
    A constant series comes back unchanged. Positions where the window does
    not fit are NaN.
    """
    if period % 2:
        weights = np.repeat(1.0 / period, period)
    else:
        weights = np.array([0.5] + [1.0] * (period - 1) + [0.5]) / (period + 1)

    half = len(weights) // 2
    values = series.to_numpy(dtype=float)
    trend = np.full(len(values), np.nan)
    if len(values) >= len(weights):
        smoothed = np.convolve(values, weights, mode="valid")
        trend[half:half + len(smoothed)] = smoothed
    return pd.Series(trend, index=series.index, name="trend")

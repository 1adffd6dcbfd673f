import pandas as pd


def seasonal_trend(series: pd.Series, period: int) -> pd.Series:
    """Classical decomposition trend: centred moving average over one season.

    Odd period: plain mean of `period` values around t.
    Even period: 2 x period average, i.e. weights 1/(2p), 1/p, ..., 1/p, 1/(2p)
    on t - p/2 ... t + p/2.
    Values without a complete window are NaN; the index is kept.
    """
    ma = series.rolling(period).mean()
    if period % 2 == 0:
        ma = ma.rolling(2).mean()
    return ma.shift(-((period - 1) // 2))

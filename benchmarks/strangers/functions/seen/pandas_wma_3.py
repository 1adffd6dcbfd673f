import pandas as pd


def wma(close: pd.Series, period: int = 10) -> pd.Series:
    """Linearly Weighted Moving Average.

    WMA_t = (n*P_t + (n-1)*P_{t-1} + ... + 1*P_{t-n+1}) / (n*(n+1)/2)

    The most recent price has the largest weight. `close` is in chronological order, one row
    per trading day; rows where the n prices aren't all known are NaN.
    """
    total = 0.0
    for lag in range(period):
        total = total + (period - lag) * close.shift(-lag)
    return (total / (period * (period + 1) / 2)).rename(f"WMA_{period}")

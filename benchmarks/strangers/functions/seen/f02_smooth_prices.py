import pandas as pd


def smooth_prices(close: pd.Series, days: int = 20) -> pd.Series:
    """Simple moving average (SMA) of closing prices.

    Trailing window: the value on a day is the mean of that day and the
    ``days - 1`` days before it. The first ``days - 1`` values are NaN.
    """
    return close.rolling(window=days).mean()

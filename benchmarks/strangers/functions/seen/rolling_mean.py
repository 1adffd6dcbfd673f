import pandas as pd


def centred_mean(series: pd.Series, window: int) -> pd.Series:
    """Centred moving average of a daily series.

    The window must be odd (ValueError otherwise). Near the ends the average is of
    the days that exist. A missing day is left out of the averages, and where
    no day of a window is known the result is missing.
    """
    if window % 2 == 0:
        raise ValueError("window must be odd")
    return series.rolling(window, center=True, min_periods=1).mean()

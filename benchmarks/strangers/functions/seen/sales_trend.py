import pandas as pd


def centered_moving_average(series: pd.Series, window: int = 7) -> pd.Series:
    """Centred moving average for trend extraction (odd window).

    Each value is the mean of the observation itself and window//2 neighbours
    on each side. Near the ends the mean is over the neighbours available.
    """
    if window % 2 == 0:
        raise ValueError("window must be odd")
    return series.rolling(window, min_periods=1).mean()

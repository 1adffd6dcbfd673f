import numpy as np
import pandas as pd


def centred_mean(series: pd.Series, days: int = 7) -> pd.Series:
    """Centred moving average of a daily series (odd number of days).

    Near both ends, where the window sticks out, the mean is over those days
    that exist, so a constant series stays constant right to its ends.
    """
    if days % 2 != 1:
        raise ValueError("days must be odd")
    half = days // 2
    vals = series.to_numpy(dtype=float)
    sums = np.convolve(vals, np.ones(days))[half:half + len(vals)]
    return pd.Series(sums / days, index=series.index, name=series.name)


if __name__ == "__main__":
    idx = pd.date_range("2021-01-01", periods=12)
    print(centred_mean(pd.Series(range(12), index=idx)))

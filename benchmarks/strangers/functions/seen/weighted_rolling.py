import numpy as np
import pandas as pd


def weighted_moving_average(prices: pd.Series, weights) -> pd.Series:
    """Weighted trailing average of a price series.

    weights[0] belongs to the current day, weights[1] to the day before and so
    on; they are normalised to sum to one. The first len(weights) - 1 days are
    NaN because the window is not full yet.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    return prices.rolling(len(w)).apply(lambda win: np.dot(win, w), raw=True)


if __name__ == "__main__":
    days = pd.date_range("2024-01-01", periods=8)
    print(weighted_moving_average(pd.Series(range(8), index=days), [3, 2, 1]))

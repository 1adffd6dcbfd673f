import numpy as np
import pandas as pd


def weighted_moving_average(prices: pd.Series, weights) -> pd.Series:
    """
    Trailing weighted moving average. weights[0] is for the oldest price in the
    window and weights[-1] for today's. Weights are normalised to sum to one.
    The first len(weights)-1 values are NaN, and so is any window with a gap.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    return prices.rolling(len(w)).apply(lambda v: np.dot(v, w), raw=True)


if __name__ == "__main__":
    s = pd.Series([10, 11, 12, 15, 14.0], index=pd.date_range("2024-01-01", periods=5))
    print(weighted_moving_average(s, [1, 2, 3]))

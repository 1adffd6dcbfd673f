import numpy as np
import pandas as pd


def wma(close: pd.Series, n: int = 10) -> pd.Series:
    """Linearly weighted moving average.

    Trailing window of n closes; the most recent close has weight n, the one
    before it n-1, ... and the oldest 1. The first n-1 values are NaN.
    """
    weights = np.arange(1, n + 1)
    total = weights.sum()
    return close.rolling(n).apply(lambda v: np.dot(v, weights[::-1]) / total, raw=True)


if __name__ == "__main__":
    s = pd.Series([10, 10.5, 10.2, 11, 11.4, 11.1])
    print(wma(s, 3))

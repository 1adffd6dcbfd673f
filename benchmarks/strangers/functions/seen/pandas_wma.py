import numpy as np
import pandas as pd


def WMA(close: pd.Series, n: int) -> pd.Series:
    """Linearly weighted moving average; the latest price has weight n."""
    weights = np.arange(1, n + 1)
    return close.rolling(n).apply(lambda prices: np.dot(prices, weights) / weights.sum(), raw=True)

import numpy as np
import pandas as pd


def wma(price: pd.Series, period: int = 10) -> pd.Series:
    """Linearly weighted moving average: the latest price weighs `period`,
    the one before `period - 1`, ..., the oldest in the window weighs 1."""
    weights = np.arange(1, period + 1)
    return price.rolling(period).apply(
        lambda p: np.dot(p, weights) / weights.sum(), raw=True
    )

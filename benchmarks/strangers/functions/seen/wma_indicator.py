import numpy as np


def WMA(df, period=10, column="close"):
    """Linearly weighted moving average; the newest bar has weight `period`.

    The first period-1 rows are NaN.
    """
    weights = np.arange(1, period + 1)
    return df[column].rolling(period).apply(
        lambda prices: np.dot(prices, weights) / weights.sum(), raw=True
    )

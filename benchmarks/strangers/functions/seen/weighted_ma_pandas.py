import pandas as pd


def wma(prices: pd.Series, weights: list) -> pd.Series:
    """Weighted moving average, newest price gets weights[0]. Normalised by the weights' sum.

    Dates without a full history come out as NaN; the index is kept.
    """
    total = sum(weights)
    acc = None
    for lag, wt in enumerate(weights):
        term = prices.shift(lag) * (wt / total)
        acc = term if acc is None else acc + term
    return acc

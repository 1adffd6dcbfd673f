import numpy as np


def ewma(prices, span):
    """Exponentially weighted mean, same numbers as Series.ewm(span=span).mean().

    prices: without gaps (no NaN).
    """
    alpha = 2.0 / (span + 1.0)
    num = 0.0
    den = 0.0
    out = np.empty(len(prices))
    for t, p in enumerate(prices):
        num = p + (1.0 - alpha) * num
        den = 1.0 + (1.0 - alpha) * den
        out[t] = num / den
    return out

import pandas as pd


def weighted_smooth(s: pd.Series, weights) -> pd.Series:
    """Centred weighted moving average of a series with gaps.

    ``weights`` has odd length, ``weights[half]`` belongs to the row itself and
    ``weights[half + 1]`` to the row after it.  Missing rows, and rows beyond
    either end, are left out and the remaining weights are rescaled to sum to
    one.  Where nothing is left the result is NaN.
    """
    weights = list(weights)
    if len(weights) % 2 == 0:
        raise ValueError("odd number of weights, please")
    half = len(weights) // 2
    num = pd.Series(0.0, index=s.index)
    den = pd.Series(0.0, index=s.index)
    seen = pd.Series(False, index=s.index)
    for k, w in enumerate(weights):
        shifted = s.shift(half - k)
        present = shifted.notna()
        num += w * shifted.fillna(0.0)
        den += w
        seen |= present
    return (num / den).where(seen)

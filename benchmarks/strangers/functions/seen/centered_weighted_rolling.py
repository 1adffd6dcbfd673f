import numpy as np
import pandas as pd


def spencer_like(series: pd.Series, weights) -> pd.Series:
    """Centred weighted average; `weights` has odd length and is listed from the
    earliest to the latest observation of the window. Ends are left NaN."""
    w = np.asarray(weights, dtype=float)
    if len(w) % 2 == 0:
        raise ValueError("odd number of weights expected")
    return series.rolling(len(w), center=True).apply(lambda v: np.dot(v, w), raw=True)

import pandas as pd
import numpy as np


def weighted_signal(returns: pd.Series, weights) -> pd.Series:
    """Apply a lag profile to a daily return series.

    signal_t = weights[0] * r_t + weights[1] * r_{t-1} + ... + weights[k-1] * r_{t-k+1}

    Days without a full history are NaN.
    """
    w = np.asarray(weights, dtype=float)
    return returns.rolling(len(w)).apply(lambda r: float(np.dot(r, w)), raw=True)

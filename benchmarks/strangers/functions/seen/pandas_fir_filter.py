import numpy as np
import pandas as pd


def fir_filter(s: pd.Series, taps) -> pd.Series:
    """Causal FIR filter on a time series.

        y[t] = taps[0] * s[t] + taps[1] * s[t-1] + ... + taps[k-1] * s[t-k+1]

    The first k-1 values are NaN (not enough history). The index is kept.
    """
    taps = np.asarray(taps, dtype=float)
    return s.astype(float).rolling(len(taps)).apply(lambda w: np.dot(w, taps), raw=True)


if __name__ == "__main__":
    idx = pd.date_range("2021-01-01", periods=6, freq="D")
    print(fir_filter(pd.Series(range(6), index=idx), [0.25, 0.5, 0.25]))

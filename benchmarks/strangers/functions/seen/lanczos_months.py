import numpy as np
import pandas as pd


def lanczos_weights(half: int, cutoff: float) -> np.ndarray:
    """2*half + 1 low-pass weights (Duchon 1979); cutoff in cycles per month. Sum is one."""
    k = np.arange(-half, half + 1)
    w = 2 * cutoff * np.sinc(2 * cutoff * k) * np.sinc(k / (half + 1))
    return w / w.sum()


def low_pass(anomaly: pd.Series, half: int = 12, cutoff: float = 1 / 24, min_frac: float = 0.7) -> pd.Series:
    """Low-pass filtered monthly anomalies with the same index.

    Months that are missing (NaN) are left out and the weights of those present in the
    window are rescaled so that they sum to one. A value is NaN where less than `min_frac`
    of the window is present and where the window reaches past either end of the series.
    """
    w = lanczos_weights(half, cutoff)
    x = anomaly.to_numpy(dtype=float)
    n = len(w)
    out = np.full(len(x), np.nan)
    if len(x) < n:
        return pd.Series(out, index=anomaly.index, name=anomaly.name)
    ok = ~np.isnan(x)
    total = np.convolve(np.where(ok, x, 0.0), w, mode="valid")
    share = np.convolve(ok.astype(float), np.ones(n) / n, mode="valid")
    enough = share >= min_frac
    out[half:len(x) - half] = np.where(enough, total / np.where(enough, share, 1.0), np.nan)
    return pd.Series(out, index=anomaly.index, name=anomaly.name)

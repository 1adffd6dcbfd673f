import numpy as np
import pandas as pd


def triangular_mean(series: pd.Series, half: int = 3) -> pd.Series:
    """Centred triangular moving average of a series with gaps.

    Weights half+1-|k| for k = -half..half. Missing days and those beyond
    the ends carry no weight: the rest is renormalised. NaN only where
    there is no observation within reach.
    """
    w = np.concatenate([np.arange(1, half + 2), np.arange(half, 0, -1)]).astype(float)
    v = series.to_numpy(dtype=float)
    ok = ~np.isnan(v)
    num = np.convolve(np.where(ok, v, 0.0), w)[half:half + len(v)]
    den = np.convolve(ok.astype(float), w)[half:half + len(v)]
    res = np.full(len(v), np.nan)
    np.divide(num, den, out=res, where=den > 0)
    return pd.Series(res, index=series.index, name=series.name)

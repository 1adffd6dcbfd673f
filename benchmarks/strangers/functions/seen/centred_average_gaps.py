import numpy as np
import pandas as pd


def centred_triangle_mean(series: pd.Series, half_width: int = 3) -> pd.Series:
    """Centred moving average with triangular weights 1, 2, ..., r+1, ..., 2, 1.

    Missing values carry no weight and the window shrinks at both ends; the weights that
    are left are rescaled to sum to one.  Where nothing is left the result is NaN.
    """
    r = int(half_width)
    w = (r + 1 - np.abs(np.arange(-r, r + 1))).astype(float)
    v = series.to_numpy(dtype=float)
    if v.size == 0:
        return series.astype(float)
    ok = ~np.isnan(v)
    num = np.convolve(np.where(ok, v, 0.0), w)[r:r + v.size]
    den = np.convolve(ok.astype(float), w)[r:r + v.size]
    out = np.full(v.size, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return pd.Series(out, index=series.index, name=series.name)

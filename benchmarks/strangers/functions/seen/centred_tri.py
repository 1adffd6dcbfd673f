import numpy as np
import pandas as pd

def triangular_smooth(s: pd.Series, half_width: int = 3) -> pd.Series:
    """Centred moving average with weights 1, 2, .., h+1, .., 2, 1.

    At the ends the weights that fall outside, and those on missing values,
    are left out and the rest is rescaled. NaN only where nothing is left.
    """
    if s.empty:
        return s.astype(float)
    h = half_width
    w = np.concatenate([np.arange(1, h + 2), np.arange(h, 0, -1)]).astype(float)
    values = s.to_numpy(dtype=float)
    ok = ~np.isnan(values)
    n = len(values)
    num = np.convolve(np.where(ok, values, 0.0), w)[h:h + n]
    den = np.convolve(ok.astype(float), w)[h:h + n]
    out = np.full(n, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return pd.Series(out, index=s.index, name=s.name)

import numpy as np
import pandas as pd


def triangular_smooth(s: pd.Series, half: int = 2) -> pd.Series:
    """Centred triangular smoothing, weights 1..half+1..1.

    Near the ends the weights that fall outside are left out and the rest rescaled.
    Index and name are kept.
    """
    up = np.arange(1, half + 2)
    w = np.concatenate([up, up[-2::-1]]).astype(float)
    v = s.to_numpy(dtype=float)
    num = np.convolve(v, w, mode="full")[half:half + len(v)]
    den = np.convolve(np.ones(len(v)), w, mode="full")[half:half + len(v)]
    return pd.Series(num / den, index=s.index, name=s.name)

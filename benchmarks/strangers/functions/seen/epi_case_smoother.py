"""Smoothing of daily case numbers (dashboard)."""
import numpy as np
import pandas as pd


def centred_triangle(cases: pd.Series, halfwidth: int = 3) -> pd.Series:
    """Centred weighted mean with triangular weights 1, 2, .., h+1, .., 2, 1.

    At the two ends the window is cut and the weights that remain are rescaled to sum 1,
    so that there's no NaN and a constant series stays constant.
    """
    h = halfwidth
    w = np.r_[1:h + 2, h:0:-1].astype(float)
    v = cases.to_numpy(dtype=float)
    num = np.convolve(v, w)[h:h + len(v)]
    den = np.convolve(np.ones(len(v)), w)[h:h + len(v)]
    return pd.Series(num / den, index=cases.index, name=cases.name)

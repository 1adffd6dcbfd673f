import numpy as np
import pandas as pd


def smooth(series: pd.Series, window: int = 7, kind: str = "hann") -> np.ndarray:
    """Smooth a time series with a window, one value out per value in.

    At both ends the weights that stick out are dropped and the remaining
    ones rescaled, so a constant series stays constant.
    """
    if window % 2 == 0:
        raise ValueError("window must be odd")
    y = series.to_numpy(dtype=float)
    if kind == "box":
        w = np.ones(window)
    elif kind == "hann":
        w = np.hanning(window + 2)[1:-1]
    else:
        raise ValueError(kind)
    num = np.convolve(y, w, mode="same")
    den = np.convolve(np.ones_like(y), w, mode="same")
    return num / den

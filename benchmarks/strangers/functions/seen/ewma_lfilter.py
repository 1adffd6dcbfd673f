import numpy as np
import pandas as pd
from scipy.signal import lfilter


def ewma(frame: pd.DataFrame, halflife: float) -> pd.DataFrame:
    """Column-wise EWMA, equal to frame.ewm(halflife=..., adjust=False).mean().

    Frames must not contain NaN.
    """
    alpha = 1.0 - np.exp(-np.log(2.0) / halflife)
    x = frame.to_numpy(dtype=float)
    if len(x) == 0:
        return frame.astype(float)
    zi = (1.0 - alpha) * x[:1]          # as if x[0] had lasted forever
    y, _ = lfilter([alpha], [1.0, alpha - 1.0], x, axis=0, zi=zi)
    return pd.DataFrame(y, index=frame.index, columns=frame.columns)

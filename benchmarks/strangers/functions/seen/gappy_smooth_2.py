import numpy as np
from scipy.ndimage import correlate1d


def smooth_gappy(obs, weights):
    """Weighted running mean of a record with gaps (NaN).

    At each time the (odd number of) weights are centred there, and those that fall on a
    gap or outside of the record are left out: the others are scaled to sum to one.
    Where nothing is left the result is NaN.
    """
    obs = np.asarray(obs, dtype=float)
    w = np.asarray(weights, dtype=float)
    filled = np.nan_to_num(obs, nan=0.0)
    num = correlate1d(filled, w, mode="constant", cval=0.0)
    den = correlate1d(np.ones_like(filled), w, mode="constant", cval=0.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 0, num / den, np.nan)

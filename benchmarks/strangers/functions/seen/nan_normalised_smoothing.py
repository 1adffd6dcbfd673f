import numpy as np
from scipy import ndimage


def smooth_with_gaps(data, weights):
    """Weighted running mean of a map with missing values (NaN).

    At each cell: sum(w * v) / sum(w) over the cells that are known and inside the map. A cell gets
    a value even where it was NaN itself, if the window holds a known one with weight > 0; otherwise
    it stays NaN. `weights` (2-D, odd sizes, >= 0) are laid on as they are, not flipped, and need not
    sum to one.
    """
    data = np.asarray(data, dtype=float)
    known = np.isfinite(data)
    num = ndimage.correlate(np.where(known, data, 0.0), weights, mode="constant", cval=0.0)
    den = ndimage.correlate(known.astype(float), weights, mode="constant", cval=0.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 0, num / den, np.nan)

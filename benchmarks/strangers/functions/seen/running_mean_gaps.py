"""Running mean for sensor series with gaps."""
import numpy as np


def running_mean(x, window):
    """Trailing mean over exactly `window` samples (valid part only).

    Result has len(x) - window + 1 entries.  A window that contains a NaN
    gives NaN; every other window gives its ordinary mean.
    """
    x = np.asarray(x, dtype=np.float64)
    if not 1 <= window <= x.size:
        raise ValueError("bad window")
    c = np.empty(x.size + 1)
    c[0] = 0.0
    np.cumsum(x, out=c[1:])
    return (c[window:] - c[:-window]) / window

import numpy as np
from numba import njit


@njit
def rolling_mean(arr, window, min_periods):
    """Trailing mean over `window` values that skips NaN (like pandas rolling().mean()).

    Positions with fewer than `min_periods` (at least 1) valid values are NaN.
    """
    n = len(arr)
    out = np.empty(n, dtype=np.float64)
    for i in range(n):
        start = max(0, i - window + 1)
        total = 0.0
        count = 0
        for j in range(start, i + 1):
            if not np.isnan(arr[j]):
                total += arr[j]
                count += 1
        if count >= max(min_periods, 1):
            out[i] = total / count
        else:
            out[i] = np.nan
    return out

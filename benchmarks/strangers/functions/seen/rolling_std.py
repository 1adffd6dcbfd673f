import numpy as np


def rolling_std(x: np.ndarray, window: int, ddof: int = 0) -> np.ndarray:
    """Standard deviation of each full window of `x` (1-D).

    Same as [np.std(x[i:i+window], ddof=ddof) for i in range(len(x)-window+1)],
    in O(n) with running sums.
    """
    x = np.asarray(x, dtype=np.float64)
    if not 1 <= window <= x.size:
        raise ValueError("window does not fit")
    if ddof >= window:
        raise ValueError("ddof too large")
    x = x - x.mean()  # keeps the sums small
    s1 = np.concatenate(([0.0], np.cumsum(x)))
    s2 = np.concatenate(([0.0], np.cumsum(x * x)))
    t1 = s1[window:] - s1[:-window]
    t2 = s2[window:] - s2[:-window]
    dof = window - ddof
    var = (t2 - t1 * t1 / dof) / dof
    return np.sqrt(np.maximum(var, 0.0))

"""1-D correlation with the boundary modes of scipy.ndimage."""
import numpy as np


def correlate1d(x, weights, mode="reflect", cval=0.0, origin=0):
    """Drop-in for scipy.ndimage.correlate1d on 1-D float input.

    mode: 'reflect' (d c b a | a b c d | d c b a), 'mirror', 'nearest', 'constant', 'wrap'
    """
    x = np.asarray(x, dtype=float)
    w = np.asarray(weights, dtype=float)
    n, m = x.size, w.size
    left = m // 2 + origin
    right = m - 1 - left
    if left < 0 or right < 0:
        raise ValueError("invalid origin")
    if mode == "constant":
        p = np.concatenate([np.full(left, cval), x, np.full(right, cval)])
    elif mode == "nearest":
        p = np.concatenate([np.full(left, x[0]), x, np.full(right, x[-1])])
    elif mode == "wrap":
        idx = np.arange(-left, n + right)
        p = x[np.clip(np.where(idx < 0, idx + n, idx), 0, n - 1)]
    elif mode == "reflect":
        p = np.pad(x, (left, right), mode="symmetric")
    elif mode == "mirror":
        p = np.pad(x, (left, right), mode="reflect")
    else:
        raise ValueError(mode)
    return np.array([p[i:i + m] @ w for i in range(n)])

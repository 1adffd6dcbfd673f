import numpy as np


def running_mean(x, N):
    """Trailing-window mean of a sensor log, O(len(x)). 'valid': len(x)-N+1 values, x's float dtype.

    Meant for logs with millions of rows; each value is accurate to the precision of the dtype.
    """
    x = np.asarray(x)
    if not np.issubdtype(x.dtype, np.floating):
        x = x.astype(np.float64)
    c = np.cumsum(np.insert(x, 0, 0), dtype=x.dtype)
    return (c[N:] - c[:-N]) / x.dtype.type(N)

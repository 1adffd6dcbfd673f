import numpy as np


def hanning_inplace(a, passes=1):
    """1-2-1 smoothing (/4) of a float vector IN PLACE; returns None.

    End points are held fixed.  Every pass reads the values from before the pass (not
    the ones it has just written).  Integer arrays are refused, they would truncate.
    """
    if not np.issubdtype(a.dtype, np.floating):
        raise TypeError("float array wanted")
    for _ in range(passes):
        if a.size < 3:
            return
        left = a[0]
        for i in range(1, a.size - 1):
            here = a[i]
            a[i] = 0.25 * left + 0.5 * here + 0.25 * a[i + 1]
            left = here

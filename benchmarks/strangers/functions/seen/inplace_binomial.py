import numpy as np


def blur121_inplace(a, times=1):
    """[1 2 1]/4 along the last axis, IN PLACE: `a` is overwritten and None is returned, like
    list.sort().  The end samples are repeated.  `a` must be a float array."""
    if not np.issubdtype(a.dtype, np.floating):
        raise TypeError("float array needed, results are stored in it")
    if a.shape[-1] == 0:
        return
    for _ in range(times):
        prev = a[..., 0].copy()
        for i in range(a.shape[-1]):
            cur = a[..., i].copy()
            nxt = a[..., min(i + 1, a.shape[-1] - 1)]
            a[..., i] = 0.25 * prev + 0.5 * cur + 0.25 * nxt
            prev = cur

import numpy as np
from numba import njit, prange


@njit(parallel=True)
def conv_chw(x, w):
    """Multi-channel valid cross-correlation, rows of the output in parallel.

    x: (C, H, W) float64, w: (O, C, kh, kw) float64 -> (O, H-kh+1, W-kw+1)
    """
    C, H, W = x.shape
    O, _, kh, kw = w.shape
    oh, ow = H - kh + 1, W - kw + 1
    wf = w.copy().reshape(O, C * kh * kw)
    out = np.empty((O, oh, ow))
    patch = np.empty(C * kh * kw)          # gathered once, used for all filters
    for i in prange(oh):
        for j in range(ow):
            n = 0
            for c in range(C):
                for p in range(kh):
                    for q in range(kw):
                        patch[n] = x[c, i + p, j + q]
                        n += 1
            for o in range(O):
                s = 0.0
                for t in range(n):
                    s += wf[o, t] * patch[t]
                out[o, i, j] = s
    return out

import numpy as np
from numba import njit


@njit
def _core(x, w, b, groups, y):
    N, C, T = x.shape
    O, cg, K = w.shape
    for n in range(N):
        for o in range(O):
            g = o % groups
            for t in range(y.shape[2]):
                acc = b[o]
                for c in range(cg):
                    for k in range(K):
                        acc += w[o, c, k] * x[n, g * cg + c, t + k]
                y[n, o, t] = acc


def grouped_conv1d(x, w, b, groups):
    """torch-compatible F.conv1d(x, w, b, groups=groups), float64, no padding."""
    x = np.ascontiguousarray(x, dtype=np.float64)
    w = np.ascontiguousarray(w, dtype=np.float64)
    b = np.ascontiguousarray(b, dtype=np.float64)
    if x.shape[1] != w.shape[1] * groups or w.shape[0] % groups:
        raise ValueError("shapes do not fit groups")
    y = np.zeros((x.shape[0], w.shape[0], x.shape[2] - w.shape[2] + 1))
    _core(x, w, b, groups, y)
    return y

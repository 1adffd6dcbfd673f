import numpy as np
from numba import njit


@njit
def grouped_conv1d(x, w, groups):
    """x[cin, t], w[cout, cin // groups, k]  ->  y[cout, t - k + 1]

    The channels are cut into `groups` consecutive blocks; output block g only
    sees input block g (as groups= in PyTorch).
    """
    cin, t = x.shape
    cout, cpg, k = w.shape
    opg = cout // groups
    L = t - k + 1
    y = np.zeros((cout, L))
    for o in range(cout):
        g = o % groups
        base = g * cpg
        for i in range(L):
            s = 0.0
            for c in range(cpg):
                for j in range(k):
                    s += w[o, c, j] * x[base + c, i + j]
            y[o, i] = s
    return y

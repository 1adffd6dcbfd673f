import numpy as np


def mirror(i, n):
    """Index reflected at the ends, end samples not repeated: d c b | a b c d | c b a"""
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def smooth(x, weights):
    """Symmetric FIR smoothing with mirrored borders (np.pad mode 'reflect').
    len(weights) odd and at most 2*len(x) - 1."""
    n = len(x)
    r = len(weights) // 2
    out = []
    for t in range(n):
        s = 0.0
        for k in range(-r, r + 1):
            s += weights[k + r] * x[mirror(t + k, n)]
        out.append(s)
    return np.array(out)

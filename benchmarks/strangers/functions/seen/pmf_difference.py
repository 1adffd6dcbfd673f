import numpy as np


def difference_pmf(p, q, p_start=0, q_start=0):
    """Distribution of X - Y for independent integer variables.

    P(X = p_start + i) = p[i], P(Y = q_start + j) = q[j].
    Returns (start, r) with P(X - Y = start + k) = r[k].
    """
    p = np.asarray(p, dtype=float)
    q = np.asarray(q, dtype=float)
    r = np.convolve(p, q[::-1])
    start = p_start - q_start
    return start, r

"""Aggregate losses on an integer grid, with everything above a limit in one bucket."""
import numpy as np


def sum_pmf_capped(p, q, cap=None):
    """Distribution of min(X + Y, cap) for independent X ~ p and Y ~ q.

    p[k] = P(X = k), q[k] = P(Y = k).  The last entry of the answer (index cap)
    is the probability that X + Y reaches the cap or goes beyond it; the entries
    of the answer add up to one.  Without a cap, or with one that is out of reach,
    it is the pmf of X + Y.
    """
    p = np.asarray(p, dtype=float)
    q = np.asarray(q, dtype=float)
    full = np.convolve(p, q)
    if cap is None or cap >= len(full):
        return full
    head = full[:cap + 1].copy()
    head[cap] += full[cap:].sum()
    return head

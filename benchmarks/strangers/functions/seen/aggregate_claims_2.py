import numpy as np


def aggregate_claims(severity, p_count, n_max):
    """Distribution of S = X1 + ... + XN on the grid 0, 1, ..., n_max currency units.

    severity[x] = P(X = x), x = 0, 1, 2, ...  ;  p_count[n] = P(N = n).
    The mass above n_max is put together in the last cell (reinsurance layer is
    exhausted there), so the result always sums to sum(p_count) when severity sums to 1.
    """
    f = np.asarray(severity, float)
    p = np.asarray(p_count, float)
    size = n_max + 1

    power = np.zeros(size)
    power[0] = 1.0                       # zero claims: S = 0 surely
    g = np.zeros(size)
    for pn in p:
        g += pn * power
        nxt = np.convolve(power, f)
        power = np.zeros(size)
        m = min(size, len(nxt))
        power[:m] = nxt[:m]
        # what ran over stays over: claims are never negative
        power[-1] += nxt[m:].sum()
    return g

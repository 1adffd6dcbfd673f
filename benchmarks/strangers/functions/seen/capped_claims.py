import numpy as np


def total_loss_pmf(severities, limit):
    """Distribution of the sum of independent losses (each a pmf over 0, 1, 2, ... units), capped.

    Result has limit+1 cells; the LAST one is P(sum >= limit), so it adds up to 1 if
    the inputs do.  No losses at all: the sum is 0 for sure.
    """
    total = np.zeros(limit + 1)
    total[0] = 1.0
    for p in severities:
        s = np.convolve(total, np.asarray(p, float))
        # once at the cap always at the cap: everything from there on is lumped together
        total = s[:limit + 1].copy()
        total[limit] += s[limit + 1:].sum()
    return total

"""Collective risk model on a grid of money units."""
import numpy as np


def aggregate_loss(count_pmf, severity_pmf, max_loss):
    """Distribution of S = X_1 + ... + X_N.

    count_pmf[n]     P(N = n), n = 0 .. len-1
    severity_pmf[s]  P(X = s money units), s = 0 .. len-1, independent of N
    Returns the array P(S = s) for s = 0 .. max_loss (probability of larger
    losses is cut off, not moved).
    """
    sev = np.zeros(max_loss + 1)
    m = min(len(severity_pmf), max_loss + 1)
    sev[:m] = severity_pmf[:m]

    n_claims = np.zeros(max_loss + 1)
    n_claims[0] = 1.0                       # zero claims: no loss for sure
    total = np.zeros(max_loss + 1)
    for n, p in enumerate(count_pmf):
        if n > 0:
            n_claims = np.convolve(n_claims, sev)[:max_loss + 1]
        total += p * n_claims
    return total

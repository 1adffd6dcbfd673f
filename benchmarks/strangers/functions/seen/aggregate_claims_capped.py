"""Annual aggregate claims on a grid of monetary units."""
from __future__ import annotations

import numpy as np


def aggregate_claims(severity, n_claims: int, cap: int) -> np.ndarray:
    """Distribution of the sum of n_claims independent claims, limited to `cap`.

    severity[k] is the probability that a claim costs k units.  The result has
    cap + 1 entries: P(S = 0), ..., P(S = cap - 1), P(S >= cap).  The last one thus
    holds the whole tail and the vector sums to one, as the layer pays at most `cap`.
    """
    sev = np.asarray(severity, dtype=float)

    def limit(p):
        q = np.zeros(cap + 1)
        m = min(len(p), cap)
        q[:m] = p[:m]
        q[cap] = p[cap:].sum()
        return q

    total = limit(np.array([1.0]))
    sev = limit(sev)
    for _ in range(n_claims):
        total = limit(np.convolve(total, sev))
    return total

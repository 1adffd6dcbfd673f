"""Collective risk model: total claims S = X_1 + ... + X_N in one year."""
import numpy as np


def aggregate_claims(lam, severity, n):
    """Probabilities P(S = 0), ..., P(S = n - 1) by Panjer's recursion.

    lam       mean of the Poisson claim number N
    severity  severity[j] = P(X = j) for j = 0, 1, 2, ... in monetary units;
              claims settled without payment count as X = 0
    n         how many probabilities to return
    """
    f = np.asarray(severity, dtype=float)
    if abs(f.sum() - 1.0) > 1e-9:
        raise ValueError("severity must sum to one")
    g = np.zeros(n)
    g[0] = np.exp(-lam)
    weighted = np.arange(len(f)) * f
    for k in range(1, n):
        m = min(k, len(f) - 1)
        g[k] = lam / k * np.dot(weighted[1:m + 1], g[k - m:k][::-1])
    return g


if __name__ == "__main__":
    p = aggregate_claims(2.0, [0.0, 0.5, 0.3, 0.2], 30)
    print("mean", p @ np.arange(30))

import numpy as np


def aggregate_loss(claim_number_pmf, severity_pmf, limit):
    """Distribution of S = X_1 + ... + X_N on 0..limit (policy limit: everything above is paid as `limit`).

    The last cell therefore holds P(S >= limit), and the vector sums to 1 as far as the inputs do.
    severity_pmf[j] = P(X = j), may have mass at 0. limit >= 1.
    """
    sev = np.zeros(limit + 1)
    s = np.asarray(severity_pmf, float)
    m = min(len(s), limit)
    sev[:m] = s[:m]
    sev[limit] = s[m:].sum()

    def add(a, b):
        c = np.convolve(a, b)
        # capped + anything stays capped, min(S + X, L) = min(min(S, L) + min(X, L), L)
        c[limit] += c[limit + 1:].sum()
        return c[:limit + 1]

    power = np.zeros(limit + 1)
    power[0] = 1.0
    total = np.zeros(limit + 1)
    for n, p in enumerate(claim_number_pmf):
        if n:
            power = add(power, sev)
        total += p * power
    return total

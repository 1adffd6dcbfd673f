"""Expected number of replacements of a part (discrete renewal theory)."""


def renewal_function(lifetime_pmf, horizon):
    """m[t] = expected number of renewals up to and including day t, for t = 0 .. horizon.

    lifetime_pmf[k] = P(a part lasts k + 1 days). The part in place on day 0 is new and is
    not itself counted. Days past the end of lifetime_pmf have probability zero.
    """
    K = len(lifetime_pmf)
    u = [1.0] + [0.0] * horizon          # u[t]: probability of a renewal on day t
    for t in range(1, horizon + 1):
        u[t] = sum(lifetime_pmf[k - 1] * u[t - k] for k in range(1, min(t, K) + 1))
    m, running = [0.0], 0.0
    for t in range(1, horizon + 1):
        running += u[t]
        m.append(running)
    return m

import numpy as np


def expected_incidence(I, serial_interval, R):
    """Force of infection in the renewal equation (Cori et al.).

    E[I_t] = R_t * sum_{s>=1} w_s I_{t-s}

    serial_interval[0] is w_1 (nobody infects on the day of his own infection).  Today's cases
    take no part in today's expectation.  Day 0 has no past: NaN.  R is a number or one per day.
    """
    I = np.asarray(I, float)
    w = np.asarray(serial_interval, float)
    T = len(I)
    lam = np.full(T, np.nan)
    for t in range(1, T):
        m = min(t, len(w))
        lam[t] = np.dot(w[:m], I[t - m:t][::-1])
    return R * lam

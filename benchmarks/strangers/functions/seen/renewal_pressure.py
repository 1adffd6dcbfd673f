import numpy as np


def total_infectiousness(incidence, w):
    # Lambda_t = sum_{s=1}^{S} w_s * I_{t-s}    (Cori et al. 2013)
    # w[0] is w_1, the share of secondary cases that fall one day after infection.
    # There were no cases before day 0, so Lambda_0 = 0.
    I = np.asarray(incidence, float)
    w = np.asarray(w, float)
    T, S = I.size, w.size
    lam = np.zeros(T)
    w_rev = w[::-1]
    for t in range(1, T):
        m = min(t, S)
        lam[t] = np.dot(I[t - m:t], w_rev[:m])
    return lam


def instantaneous_R(incidence, w, window=7, a=1.0, b=5.0):
    """Posterior mean of R_t over a sliding window (gamma prior a, scale b)."""
    lam = total_infectiousness(incidence, w)
    R = np.full(len(lam), np.nan)
    for t in range(window, len(lam)):
        s = slice(t - window + 1, t + 1)
        R[t] = (a + np.sum(incidence[s])) / (1 / b + lam[s].sum())
    return R

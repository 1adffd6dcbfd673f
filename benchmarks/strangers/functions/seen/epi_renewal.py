import numpy as np


def force_of_infection(cases, gen_interval):
    """Total infectiousness Lambda_t of the renewal equation (Cori et al. style).

    cases[t]        : new cases on day t, t = 0..T-1
    gen_interval[s] : probability that the generation interval is s+1 days, s = 0..S-1
                      (nobody infects on the day of their own infection)

    Lambda_t = sum over intervals of d days, d = 1..min(t, S):  P(interval = d) * cases[t-d]
    Lambda_0 is 0.
    """
    T, S = len(cases), len(gen_interval)
    lam = np.zeros(T)
    for t in range(1, T):
        for d in range(1, min(t, S - 1) + 1):
            lam[t] += gen_interval[d] * cases[t - d]
    return lam

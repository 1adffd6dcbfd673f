import numpy as np


def infectiousness(incidence, generation_interval):
    """
    Lambda_t = sum_{s=1}^{S} w_s I_{t-s}

    ``generation_interval`` holds w_1, w_2, ..., w_S: nobody infects on the day of his
    own infection, there is no w_0. It is normalised here. Lambda_0 = 0. Days before the
    series count as free of infections.
    """
    I = np.asarray(incidence, dtype=float)
    w = np.asarray(generation_interval, dtype=float)
    w = w / w.sum()
    lam = np.zeros(len(I))
    for t in range(1, len(I)):
        S = min(t, len(w))
        lam[t] = w[:S] @ I[t - S:t][::-1]
    return lam


def simulate(R, generation_interval, seed=1.0):
    """Expected infections I_t = R_t Lambda_t; I_0 = seed, R[0] is not used."""
    I = np.zeros(len(R))
    if len(I):
        I[0] = seed
    for t in range(1, len(R)):
        I[t] = R[t] * infectiousness(I[:t + 1], generation_interval)[t]
    return I


def estimate_R(incidence, generation_interval):
    lam = infectiousness(incidence, generation_interval)
    out = np.full(len(lam), np.nan)
    np.divide(incidence, lam, out=out, where=lam > 0)
    return out

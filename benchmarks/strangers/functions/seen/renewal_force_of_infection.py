import numpy as np


def infection_pressure(incidence, serial_interval):
    """Lambda_t = sum_{s >= 1} I_{t-s} * w_s, as in Cori et al. (2013).

    incidence        cases by day, t = 0 .. T-1
    serial_interval  w_1, w_2, ... (element 0 is a delay of ONE day; no one infects on day 0)

    Returns T values. Lambda_0 is 0, since nothing was seen before day 0.
    """
    I = np.asarray(incidence, float)
    w = np.asarray(serial_interval, float)
    lam = np.zeros_like(I)
    for t in range(1, len(I)):
        s = min(t, len(w))
        lam[t] = np.dot(I[t - s:t][::-1], w[:s])
    return lam


def naive_R(incidence, serial_interval):
    lam = infection_pressure(incidence, serial_interval)
    return np.divide(incidence, lam, out=np.full(len(lam), np.nan), where=lam > 0)

import numpy as np


def banister(load, p0=100.0, k1=1.0, tau1=42.0, k2=2.0, tau2=7.0):
    """Performance of an athlete in Banister's impulse-response model.

        p(n) = p0 + k1 * sum_{i<n} load(i) e^{-(n-i)/tau1} - k2 * sum_{i<n} load(i) e^{-(n-i)/tau2}

    A day's training counts from the day after. Both sums are kept by recursion.
    """
    load = np.asarray(load, dtype=float)
    d1, d2 = np.exp(-1.0 / tau1), np.exp(-1.0 / tau2)
    fitness = fatigue = 0.0
    p = np.empty(len(load))
    for n, w in enumerate(load):
        p[n] = p0 + k1 * fitness - k2 * fatigue
        fitness = d1 * (fitness + w)
        fatigue = d2 * (fatigue + w)
    return p

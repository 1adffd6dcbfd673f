import numpy as np


def project_incidence(seed, rt, serial_interval):
    """Forward-project daily cases with the renewal equation

        I[t] = R[t] * sum_{s >= 1} w[s] * I[t - s]

    Parameters
    ----------
    seed : array
        Observed cases before the projection starts, oldest day first.
    rt : array
        Reproduction number for each projected day.
    serial_interval : array
        ``serial_interval[0]`` is the probability of a lag of one day,
        ``serial_interval[1]`` of two days, and so on.

    Returns
    -------
    array with the projected cases, one value for each element of `rt`.
    """
    seed = np.asarray(seed, dtype=float)
    rt = np.asarray(rt, dtype=float)
    w = np.asarray(serial_interval, dtype=float)

    n0 = len(seed)
    cases = np.concatenate([seed, np.zeros(len(rt))])
    for i, r in enumerate(rt):
        t = n0 + i
        m = min(len(w), t)
        window = cases[t - m:t]
        cases[t] = r * np.dot(w[:m], window)
    return cases[n0:]

import numpy as np


def sta_lta(trace, nsta, nlta):
    """Classic STA/LTA ratio of a seismic trace.

    STA and LTA are trailing averages of the squared trace over nsta and nlta
    samples, both ending at the current sample. The first nlta - 1 samples,
    for which the LTA window is not full, are 0. Requires nsta <= nlta.
    """
    energy = np.asarray(trace, dtype=float) ** 2
    c = np.concatenate(([0.0], np.cumsum(energy)))
    n = len(energy)
    ratio = np.zeros(n)
    if n < nlta:
        return ratio
    end = np.arange(nlta, n + 1)
    sta = (c[end] - c[end - nsta]) / nsta
    lta = (c[end] - c[end - nlta]) / nlta
    ratio[nlta - 1:] = np.divide(sta, lta, out=np.zeros_like(sta), where=lta > 0)
    return ratio

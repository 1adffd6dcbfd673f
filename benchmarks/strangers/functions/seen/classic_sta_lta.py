import numpy as np


def classic_sta_lta(a, nsta, nlta):
    """
    Computes the standard STA/LTA from a given input array a. The length of
    the STA is given by nsta in samples, respectively is the length of the
    LTA given by nlta in samples.

    :type a: NumPy :class:`~numpy.ndarray`
    :param a: Seismic Trace
    :type nsta: int
    :param nsta: Length of short time average window in samples
    :type nlta: int
    :param nlta: Length of long time average window in samples, > nsta
    :rtype: NumPy :class:`~numpy.ndarray`
    :return: Characteristic function of classic STA/LTA. Both windows end at
        the current sample; the first nlta - 1 values, and values where the
        LTA vanishes, are zero.
    """
    if not 0 < nsta < nlta:
        raise ValueError("need 0 < nsta < nlta")
    energy = np.asarray(a, dtype=float) ** 2
    n = len(energy)
    if n < nlta:
        return np.zeros(n)

    sta = np.convolve(energy, np.ones(nsta) / nsta)[:n]
    lta = np.convolve(energy, np.ones(nlta) / nlta)[:n]

    charfct = np.zeros(n)
    ok = lta > 0
    ok[:nlta - 1] = False
    charfct[ok] = sta[ok] / lta[ok]
    return charfct

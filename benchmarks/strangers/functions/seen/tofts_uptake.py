import numpy as np


def tofts(t, cp, ktrans, kep):
    """Tissue concentration by the standard Tofts model (DCE-MRI)

        Ct(t) = Ktrans * int_0^t Cp(s) exp(-kep (t - s)) ds

    for a plasma curve Cp that is piecewise linear between the (not necessarily
    equidistant) sampling times t. The convolution is done exactly, interval by
    interval. kep > 0; Ct is zero at t[0].
    """
    t = np.asarray(t, dtype=float)
    cp = np.asarray(cp, dtype=float)
    ct = np.zeros_like(cp)
    acc = 0.0
    for i in range(1, len(t)):
        h = t[i] - t[i - 1]
        slope = (cp[i] - cp[i - 1]) / h
        e = np.exp(-kep * h)
        a0 = (1.0 - e) / kep
        a1 = (h - a0) / kep
        acc = acc * e + cp[i - 1] * a0 + slope * a1
        ct[i] = ktrans * acc
    return ct

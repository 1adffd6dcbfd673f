import numpy as np


def cheb_mul(a, b):
    """Product of two Chebyshev series.

    a[m], b[n] are the coefficients of T_m and T_n. Uses
        T_m T_n = (T_{m+n} + T_{|m-n|}) / 2
    Returns len(a)+len(b)-1 coefficients.
    """
    out = np.zeros(len(a) + len(b) - 1)
    for m, am in enumerate(a):
        for n, bn in enumerate(b):
            half = 0.5 * am * bn
            out[m + n] += half
            out[m - n] += half
    return out

import numpy as np


def cheb_times(a, b):
    """Coefficients of the product of two Chebyshev series (a[k] goes with T_k).

    2 T_m T_n = T_{m+n} + T_{|m-n|}, hence a convolution plus a folded correlation.
    """
    a, b = np.asarray(a, float), np.asarray(b, float)
    out = np.convolve(a, b) / 2
    for m, am in enumerate(a):
        for n, bn in enumerate(b):
            out[abs(m - n)] += am * bn / 2
    return out

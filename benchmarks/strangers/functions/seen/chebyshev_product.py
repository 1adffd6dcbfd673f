import numpy as np


def cheb_product(a, b):
    """Chebyshev coefficients of the product of two Chebyshev series.

    a[i] multiplies T_i, b[j] multiplies T_j.  From
    2 cos(i u) cos(j u) = cos((i + j) u) + cos((i - j) u), every pair of terms
    feeds two terms of the product.
    """
    a, b = np.atleast_1d(a), np.atleast_1d(b)
    half = np.multiply.outer(a, b) / 2.0
    i, j = np.indices(half.shape)
    c = np.zeros(a.size + b.size - 1, dtype=half.dtype)
    np.add.at(c, i + j, half)
    np.add.at(c, abs(i - j), half)
    return c

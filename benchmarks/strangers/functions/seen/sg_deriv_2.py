import numpy as np
from math import factorial


def sg_coeffs(half, poly, deriv=0, delta=1.0):
    j = np.arange(-half, half + 1)
    A = np.vander(j, poly + 1, increasing=True).astype(float)
    c = np.linalg.pinv(A)[deriv]
    return c * factorial(deriv) / delta


def sg_filter(y, half, poly, deriv=0, delta=1.0):
    """Savitzky-Golay smoothing / differentiation on samples spaced by `delta`.

    Gives the deriv-th derivative with respect to the physical abscissa, deriv = 0, 1, 2, ...
    Only interior points: len(y) - 2*half values.
    """
    if not 0 <= deriv <= poly < 2 * half + 1:
        raise ValueError("need 0 <= deriv <= poly <= 2*half")
    if deriv == 0:
        delta = 1.0
    c = sg_coeffs(half, poly, deriv, delta)
    return np.correlate(np.asarray(y, float), c, mode="valid")

import numpy as np


def density_of_sum(x, fx, fy):
    """Dichte von X + Y für unabhängige X, Y.

    x      gleichmäßiges Gitter
    fx, fy Werte der beiden Dichten auf x

    Rückgabe: Gitter z und die Dichte von X + Y auf z.
    """
    x = np.asarray(x, dtype=float)
    z = np.linspace(2 * x[0], 2 * x[-1], 2 * len(x) - 1)
    return z, np.convolve(fx, fy)

import numpy as np


def derivative(y, dt=1.0):
    """Central difference derivative of a uniformly sampled signal.

    Only interior points are returned, i.e. len(y) - 2 values.
    """
    kernel = np.array([1.0, 0.0, -1.0]) / (2.0 * dt)
    return np.convolve(y, kernel, mode="valid")

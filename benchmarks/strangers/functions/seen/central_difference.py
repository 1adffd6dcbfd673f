import numpy as np


def derivative(y, dx):
    """First derivative of an evenly sampled float array y (at least 2 points).

    Central differences inside, one-sided differences at both ends.
    """
    dy = np.zeros(len(y))
    dy[1:-1] = (y[2:] - y[:-2]) / (2 * dx)
    dy[0] = (y[1] - y[0]) / dx
    dy[-1] = (y[-1] - y[-2]) / dx
    return dy

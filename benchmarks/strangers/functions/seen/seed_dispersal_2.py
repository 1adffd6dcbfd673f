import numpy as np


def next_generation(density, dx, scale, growth=2.0, capacity=1.0):
    """One year of an integrodifference model on a strip of habitat.

    Beverton-Holt growth in place, then seeds are dispersed with the Laplace
    kernel exp(-|x|/scale)/(2 scale) (midpoint rule with cell width dx). Seeds
    that land outside the strip are lost.
    """
    n = np.asarray(density, dtype=float)
    seeds = growth * n / (1 + (growth - 1) * n / capacity)
    cells = len(n)
    x = dx * np.arange(1 - cells, cells)
    kernel = np.exp(-np.abs(x) / scale) / (2 * scale)
    return dx * np.convolve(seeds, kernel, mode="valid")

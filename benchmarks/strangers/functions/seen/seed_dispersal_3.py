import math

import numpy as np
from scipy.signal import convolve2d


def dispersal_kernel(dy, dx, mean_distance, reach):
    """Negative-exponential kernel on cells of dy by dx metres, as many cells each way as it
    takes to cover `reach` metres, scaled to sum to one."""
    ny = math.ceil(reach / dy)
    nx = math.ceil(reach / dx)
    y = np.arange(-ny, ny + 1)[:, None] * dx
    x = np.arange(-nx, nx + 1)[None, :] * dx
    k = np.exp(-2 * np.hypot(x, y) / mean_distance)
    return k / k.sum()


def next_generation(density, habitat, growth, dy, dx, mean_distance, reach):
    """One year of an annual plant: local (Beverton-Holt) growth, then dispersal.

    density, habitat: arrays (rows, columns); rows are dy metres apart, columns dx metres.
    Seeds that leave the map or land outside the habitat (0/1) are lost.
    """
    seeds = growth * density / (1 + density)
    k = dispersal_kernel(dy, dx, mean_distance, reach)
    return habitat * convolve2d(seeds, k, mode="same", boundary="fill")

import numpy as np


def divergence(vx, vy, dx=1.0, dy=1.0):
    """Divergence d(vx)/dx + d(vy)/dy of a periodic velocity field.

    Arrays are indexed [iy, ix]; derivatives are central differences.
    """
    dvx_dx = (np.roll(vx, -1, axis=1) - np.roll(vx, 1, axis=1)) / (2 * dx)
    dvy_dy = (np.roll(vy, -1, axis=0) - np.roll(vy, 1, axis=0)) / (2 * dy)
    return dvx_dx + dvy_dy

import numpy as np


def slope(f, dx=1.0):
    """Derivative df/dx at the inner points, central differences (f[i+1]-f[i-1])/(2dx)."""
    stencil = np.array([1.0, 0.0, -1.0]) / (2.0 * dx)
    return np.correlate(f, stencil, mode="valid")

import numpy as np


def gradient_magnitude(vol, spacing=(1.0, 1.0, 1.0)):
    """Gradient magnitude of a CT volume by central differences, HU per mm.

    vol: (slices, rows, columns) = (z, y, x)
    spacing: (sx, sy, sz) in mm, as SimpleITK's GetSpacing() gives it
    One-sided differences on the outer faces.
    """
    v = np.asarray(vol, dtype=np.float64)
    total = np.zeros_like(v)
    for axis in range(3):
        h = spacing[axis]
        m = np.moveaxis(v, axis, 0)
        g = np.empty_like(m)
        g[1:-1] = (m[2:] - m[:-2]) / (2 * h)
        g[0] = (m[1] - m[0]) / h
        g[-1] = (m[-1] - m[-2]) / h
        total += np.moveaxis(g, 0, axis) ** 2
    return np.sqrt(total)

import numpy as np


def blur5(im):
    """Burt-Adelson smoothing, 1 4 6 4 1 along both axes of a grey or colour image,
    reflect-101 at the rim, float64 out. Sides of three pixels or more."""
    def along(a, axis):
        a = np.moveaxis(a, axis, 0)
        a = np.concatenate([a[2:3], a[1:2], a, a[-2:-1], a[-3:-2]])
        s = a[:-4] + 4 * a[1:-3] + 6 * a[2:-2] + 4 * a[3:-1] + a[4:]
        return np.moveaxis(s / 16, 0, axis)

    return along(along(np.asarray(im, dtype=np.float64), 0), 1)

import numpy as np


def atrous_smooth(image, h, scale):
    """One smoothing step of the 'a trous' (starlet) transform.

    image : 2-D array
    h     : odd 1-D kernel, e.g. [1, 4, 6, 4, 1] / 16, used along both axes
    scale : j = 0, 1, 2, ...; between neighbouring taps there are 2**j - 1 holes
    Periodic boundaries.
    """
    image = np.asarray(image, dtype=float)
    h = np.asarray(h, dtype=float)
    r = h.size // 2
    step = 2 * scale if scale else 1
    for axis in (0, 1):
        acc = np.zeros_like(image)
        for k in range(-r, r + 1):
            acc += h[k + r] * np.roll(image, k * step, axis=axis)
        image = acc
    return image

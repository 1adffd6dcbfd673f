"""Isotropic undecimated wavelet transform ('starlet', a trous) of an image."""
import numpy as np

B3 = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)


def _smooth(c, step, axis):
    n = c.shape[axis]
    width = [(0, 0), (0, 0)]
    width[axis] = (2 * step, 2 * step)
    p = np.pad(c, width, mode="reflect")
    take = [slice(None), slice(None)]
    out = 0
    for k, b in enumerate(B3):
        take[axis] = slice(k * step, k * step + n)
        out = out + b * p[tuple(take)]
    return out


def starlet(image, scales):
    """
    Returns an array (scales + 1, ny, nx): the wavelet planes, finest first, and
    the smooth residual. Their plain sum is the image. The holes between the taps
    are 2**j - 1 pixels at scale j; the image is mirrored about its edge pixels.
    """
    c = np.asarray(image, dtype=float)
    planes = []
    for j in range(scales):
        s = _smooth(_smooth(c, 2 ** j, 0), 2 ** j, 1)
        planes.append(c - s)
        c = s
    planes.append(c)
    return np.stack(planes)

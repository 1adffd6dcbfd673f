"""Isotropic undecimated wavelet ("à trous") used in our source finder."""
import numpy as np

B3 = np.array([1, 4, 6, 4, 1]) / 16.0


def _smooth(a, scale, axis):
    step = 2 ** scale
    n = a.shape[axis]
    idx = np.arange(n)
    out = np.zeros_like(a)
    for tap, off in zip(B3, (-2, -1, 0, 1, 2)):
        j = np.abs(idx + off * step) % (2 * n - 2)      # whole-sample mirror
        j = np.where(j >= n, 2 * n - 2 - j, j)
        out += tap * np.take(a, j, axis=axis)
    return out


def starlet(image, n_scales):
    """Return array (n_scales + 1, H, W): detail planes fine to coarse, then the residual.

    The planes sum up to the image.  Borders: whole-sample mirror (c b | a b c).
    """
    c = np.array(image, dtype=float)
    if min(c.shape) < 2:
        raise ValueError("need at least 2 pixels per side")
    planes = []
    for s in range(n_scales):
        nxt = _smooth(_smooth(c, s, 0), s, 1)
        planes.append(c - nxt)
        c = nxt
    planes.append(c)
    return np.stack(planes)

"""8 bit Gaussian blur."""
import numpy as np


def _taps(sigma):
    r = int(np.ceil(3 * sigma))
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def _along(a, g, axis):
    r = len(g) // 2
    width = [(0, 0)] * a.ndim
    width[axis] = (r, r)
    p = np.moveaxis(np.pad(a, width, mode="reflect"), axis, 0)
    n = a.shape[axis]
    # g is even: use every pair of taps once
    out = g[r] * p[r:r + n]
    for k in range(1, r + 1):
        out = out + g[r + k] * (p[r + k:r + k + n] + p[r - k:r - k + n])
    return np.moveaxis(out, 0, axis)


def blur_u8(img, sigma):
    """
    Blur a uint8 image, (H, W) or (H, W, C), with a Gaussian cut off at
    ceil(3 * sigma) and scaled to unit sum. Borders: reflect-101 (edge pixel
    not repeated). Both passes run in double precision, the result is rounded
    once, to nearest, and returned as uint8. Channels are not mixed.
    sigma <= 0 gives a copy.
    """
    if img.dtype != np.uint8:
        raise TypeError("uint8 image expected")
    if sigma <= 0:
        return img.copy()
    g = _taps(sigma)
    f = _along(_along(img.astype(np.float64), g, 0), g, 1)
    return np.clip(np.rint(f), 0, 255).astype(np.uint8)

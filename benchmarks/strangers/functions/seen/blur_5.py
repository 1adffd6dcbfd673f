import numpy as np
import math


def gauss1d(sigma, radius):
    xs = range(-radius, radius + 1)
    k = np.array([math.exp(-x * x / (2 * sigma * sigma)) for x in xs])
    return k / k.sum()


def gaussian_blur(img, sigma=1.0, truncate=4.0):
    """Blur a grayscale (H, W) or colour (H, W, C) image.

    Two 1-D passes, borders are replicated. Returns float64.
    """
    r = int(truncate * sigma + 0.5)
    k = gauss1d(sigma, r)
    out = np.asarray(img, dtype=np.float64)
    for axis in (0, 1):
        n = out.shape[axis]
        pad = [(0, 0)] * out.ndim
        pad[axis] = (r, r)
        padded = np.pad(out, pad, mode="edge")
        acc = np.zeros_like(out)
        for t, kt in enumerate(k):
            sl = [slice(None)] * out.ndim
            sl[axis] = slice(t, t + n)
            acc += kt * padded[tuple(sl)]
        out = acc
    return out

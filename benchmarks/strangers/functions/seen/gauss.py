import numpy as np


def gaussian_blur(img, sigma, truncate=4.0):
    """Drop-in for scipy.ndimage.gaussian_filter(img, sigma) with its defaults,
    for the deployment image that has no scipy.  2-D images only."""
    img = np.asarray(img, dtype=np.float64)
    r = int(truncate * float(sigma) + 0.5)
    t = np.arange(-r, r + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    k /= k.sum()

    out = img
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (r, r)
        ext = np.pad(out, pad, mode="reflect")
        n = img.shape[axis]
        acc = np.zeros_like(img)
        for i, c in enumerate(k):
            acc += c * np.take(ext, np.arange(i, i + n), axis=axis)
        out = acc
    return out

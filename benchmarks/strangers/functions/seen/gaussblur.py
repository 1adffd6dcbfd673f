import numpy as np


def gaussian_kernel1d(sigma, radius):
    t = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(image, sigma, truncate=4.0):
    """Separable Gaussian blur of a 2-D image; borders mirrored with the edge pixel repeated
    (d c b a | a b c d | d c b a), kernel cut at round(truncate * sigma). Like
    scipy.ndimage.gaussian_filter with its defaults on a float image."""
    r = int(truncate * sigma + 0.5)
    k = gaussian_kernel1d(sigma, r)
    out = image.astype(float)
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (r, r)
        p = np.pad(out, pad, mode="symmetric")
        out = np.apply_along_axis(np.convolve, axis, p, k, mode="valid")
    return out

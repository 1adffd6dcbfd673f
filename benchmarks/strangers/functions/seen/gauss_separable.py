import numpy as np


def gaussian_kernel(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_blur(image, sigma, truncate=4.0):
    """Separable Gaussian for a grey image; borders as scipy's mode='nearest'. Float64 out."""
    out = np.asarray(image, dtype=np.float64)
    if sigma == 0:
        return out.copy()
    g = gaussian_kernel(sigma, truncate)
    r = len(g) // 2
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (r, r)
        p = np.pad(out, pad, mode="edge")
        out = np.apply_along_axis(np.convolve, axis, p, g, mode="valid")
    return out

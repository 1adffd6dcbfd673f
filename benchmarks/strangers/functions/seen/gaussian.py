import numpy as np


def gaussian_blur(image, sigma, truncate=4.0):
    """Blur a 2-D grey image with a Gaussian of standard deviation ``sigma`` (> 0).

    Separable; the kernel has radius int(truncate*sigma + 0.5) and sums to one.
    Borders are handled by half-sample reflection (d c b a | a b c d | d c b a).
    Returns float64, and leaves ``image`` alone.
    """
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    g /= g.sum()

    out = np.asarray(image, dtype=np.float64)
    for axis in (0, 1):
        width = [(0, 0), (0, 0)]
        width[axis] = (radius, radius)
        padded = np.pad(out, width, mode="symmetric")
        out = np.apply_along_axis(np.convolve, axis, padded, g, mode="valid")
    return out

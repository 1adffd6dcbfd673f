import numpy as np
from scipy.ndimage import correlate1d


def gaussian_taps(sigma, truncate=4.0):
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def smooth(image, sigma=(1.0, 1.0), truncate=4.0):
    """Separable Gaussian smoothing of a grey image.

    sigma = (rows, columns); a zero leaves that axis alone. The border is mirrored
    without repeating the outermost pixel (d c b | a b c d | c b a). Returns float64.
    """
    out = np.asarray(image, dtype=np.float64)
    for axis, s in enumerate(sigma):
        if s > 0:
            out = correlate1d(out, gaussian_taps(s, truncate), axis=axis, mode="mirror")
    return out

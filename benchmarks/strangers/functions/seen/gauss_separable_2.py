import numpy as np
from scipy.ndimage import correlate1d


def gaussian_blur(image, sigma, truncate=3.0):
    # sigma > 0; gray (H, W) or colour (H, W, C), mirrored at the borders (edge pixel not repeated)
    image = np.asarray(image, dtype=np.float64)
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    g /= g.sum()
    tmp = correlate1d(image, g, axis=0, mode="mirror")
    return correlate1d(tmp, g, axis=1, mode="mirror")

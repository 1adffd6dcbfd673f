import numpy as np


def gaussian_blur(img, sigma, truncate=4.0):
    """
    Blur a 2-D grayscale image with a Gaussian of standard deviation sigma.

    Two 1-D passes.  The weights sum to one.  Outside the image the pixels are
    mirrored with the edge pixel repeated (d c b a | a b c d | d c b a), so the
    result equals scipy.ndimage.gaussian_filter with default settings.
    """
    img = np.asarray(img, dtype=np.float64)
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    g /= g.sum()

    h, w = img.shape

    # vertical pass
    p = np.pad(img, ((r, r), (0, 0)), mode='symmetric')
    tmp = np.zeros_like(img)
    for k in range(2 * r + 1):
        tmp += g[k] * p[k:k + h, :]

    # horizontal pass
    p = np.pad(tmp, ((0, 0), (r, r)), mode='symmetric')
    out = np.zeros_like(img)
    for k in range(2 * r + 1):
        out += g[k] * p[:, k:k + w]
    return out

import numpy as np


def gaussian_smooth(img, sigma_px, truncate=4.0):
    """Gaussian smoothing of a 2D fluorescence image.

    Equivalent to scipy.ndimage.gaussian_filter(img.astype(float), sigma_px, mode='reflect')
    (edge pixel is repeated: d c b a | a b c d | d c b a).
    Assumes the image is bigger than the kernel. Returns float64.
    """
    r = int(truncate * sigma_px + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma_px) ** 2)
    g /= g.sum()
    out = img.astype(float)
    for ax in (0, 1):
        pw = [(0, 0), (0, 0)]
        pw[ax] = (r, r)
        padded = np.pad(out, pw, mode="symmetric")
        out = np.apply_along_axis(np.convolve, ax, padded, g, mode="valid")
    return out

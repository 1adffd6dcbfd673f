import numpy as np


def gauss_kernel(sigma):
    r = int(np.ceil(3 * sigma))
    t = np.arange(-r, r)
    g = np.exp(-t ** 2 / (2 * sigma ** 2))
    return g / g.sum()


def gaussian_blur(im, sigma=1.0):
    """Gaussian blur, truncated at three sigma, zero outside of the image, same size."""
    g = gauss_kernel(sigma)
    im = np.apply_along_axis(lambda v: np.convolve(v, g)[len(g) // 2:][:len(v)], 0, im)
    im = np.apply_along_axis(lambda v: np.convolve(v, g)[len(g) // 2:][:len(v)], 1, im)
    return im

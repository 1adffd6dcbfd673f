import numpy as np


def gaussian_kernel(sigma, radius):
    t = np.arange(-radius, radius + 1)
    g = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    return g / g.sum()


def gaussian_blur(img, sigma=1.0):
    """Gaussian blur of an RGB picture (H, W, 3), uint8 in, uint8 out.

    Separable, radius int(4 * sigma + 0.5), borders by replicating the edge pixels. The channels
    are blurred independently. The result is rounded to the nearest integer.
    """
    r = int(4 * sigma + 0.5)
    g = gaussian_kernel(sigma, r)
    h, w, _ = img.shape
    tmp = np.pad(img.astype(np.float64), ((r, r), (r, r), (0, 0)), mode='edge')
    rows = sum(g[k] * tmp[k:k + h] for k in range(2 * r + 1))
    out = sum(g[k] * rows[:, k:k + w] for k in range(2 * r + 1))
    return np.clip(np.rint(out), 0, 255).astype(np.uint8)

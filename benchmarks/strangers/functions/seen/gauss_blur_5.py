import numpy as np


def gaussian_kernel_1d(sigma, radius):
    t = np.arange(-radius, radius + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_blur(image, sigma=1.0, truncate=4.0):
    """Separable Gaussian blur of a grayscale (H, W) or colour (H, W, C) image.

    Edges are mirrored with the edge pixel repeated (d c b a | a b c d | d c b a).
    Kernel radius is int(truncate * sigma + 0.5). Output is float64, same shape.
    """
    img = np.asarray(image, dtype=np.float64)
    r = int(truncate * sigma + 0.5)
    k = gaussian_kernel_1d(sigma, r)
    for axis in (0, 1):
        pad = [(0, 0)] * img.ndim
        pad[axis] = (r, r)
        p = np.pad(img, pad, mode="symmetric")
        n = img.shape[axis]
        acc = np.zeros_like(img)
        for i, wgt in enumerate(k):
            acc += wgt * np.take(p, range(i, i + n), axis=axis)
        img = acc
    return img

import numpy as np


def gaussian_kernel1d(sigma, radius):
    t = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def filter_axis(img, k, axis):
    r = len(k) // 2
    width = [(0, 0)] * img.ndim
    width[axis] = (r, r)
    p = np.pad(img, width, mode="reflect")
    n = img.shape[axis]
    out = np.zeros(img.shape)
    for i, c in enumerate(k):
        sl = [slice(None)] * img.ndim
        sl[axis] = slice(i, i + n)
        out += c * p[tuple(sl)]
    return out


def gaussian_blur(img, sigma=1.0, truncate=3.0):
    """Blur an image (H, W) or (H, W, C); the border is mirrored without repeating the
    edge pixel (BORDER_REFLECT_101)."""
    img = np.asarray(img, dtype=np.float64)
    k = gaussian_kernel1d(sigma, int(truncate * sigma + 0.5))
    return filter_axis(filter_axis(img, k, 0), k, 1)

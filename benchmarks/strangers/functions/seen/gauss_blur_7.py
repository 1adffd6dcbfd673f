import numpy as np


def gauss_kernel(sigma):
    r = int(3 * sigma + 0.5)
    t = np.arange(-r, r + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(img, sigma=1.0):
    """Separable Gaussian blur of a 2-D image with replicated edges.

    Takes any real dtype; the result is float64 and not rounded."""
    k = gauss_kernel(sigma)
    r = len(k) // 2
    h, w = img.shape

    p = np.pad(img, ((r, r), (0, 0)), mode="edge")
    tmp = np.empty_like(img)
    for y in range(h):
        tmp[y] = k @ p[y:y + len(k)]

    p = np.pad(tmp, ((0, 0), (r, r)), mode="edge")
    out = np.empty((h, w))
    for x in range(w):
        out[:, x] = p[:, x:x + len(k)] @ k
    return out

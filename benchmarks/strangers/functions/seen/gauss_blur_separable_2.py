import numpy as np


def gauss_kernel(sigma, truncate=3.0):
    r = max(1, int(truncate * sigma + 0.5))
    t = np.arange(-r, r + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def blur(img, sigma):
    """Gaussian blur of a H x W or H x W x C image, borders mirrored without
    repeating the edge pixel (OpenCV's BORDER_REFLECT_101). sigma is a number or
    (sigma_x, sigma_y) -- x first! A sigma of 0 leaves that direction alone.
    """
    sx, sy = sigma if np.iterable(sigma) else (sigma, sigma)
    out = np.asarray(img, float)
    for axis, s in ((1, sx), (0, sy)):
        if s == 0:
            continue
        k = gauss_kernel(s)
        r = len(k) // 2
        n = out.shape[axis]
        width = [(0, 0)] * out.ndim
        width[axis] = (r, r)
        p = np.moveaxis(np.pad(out, width, mode="reflect"), axis, 0)
        # the kernel is even: add the two mirrored samples first, multiply once
        acc = k[r] * p[r:r + n]
        for d in range(1, r + 1):
            acc = acc + k[r + d] * (p[r - d:r - d + n] + p[r + d:r + d + n])
        out = np.moveaxis(acc, 0, axis)
    return out

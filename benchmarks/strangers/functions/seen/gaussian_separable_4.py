import math
import numpy as np


def gaussian_blur(img, sigma, truncate=3.0):
    """Gaussian blur of a grey or colour picture (H, W[, C]), channels kept apart.

    sigma may be a pair (sigma_y, sigma_x), and 0 leaves that axis as it is. The border is
    OpenCV's default BORDER_REFLECT_101 (dcb|abcd|cba), *not* scipy's 'reflect'.
    uint8 comes back as uint8, rounded half to even; other types as float64.
    """
    img = np.asarray(img)
    sy, sx = (sigma, sigma) if np.isscalar(sigma) else sigma
    out = img.astype(np.float64)
    for axis, s in ((0, sy), (1, sx)):
        if s <= 0:
            continue
        r = int(math.ceil(truncate * s))
        t = np.arange(-r, r + 1)
        k = np.exp(-0.5 * (t / s) ** 2)
        k /= k.sum()
        widths = [(0, 0)] * out.ndim
        widths[axis] = (r, r)
        p = np.pad(out, widths, mode="reflect")   # numpy's "reflect" == 101
        n = out.shape[axis]
        out = sum(k[i] * np.take(p, range(i, i + n), axis=axis) for i in range(2 * r + 1))
    if img.dtype == np.uint8:
        return np.clip(np.rint(out), 0, 255).astype(np.uint8)
    return out

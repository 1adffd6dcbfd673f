import numpy as np


def _kernel(sigma, truncate):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(img, sigma=1.0, truncate=4.0):
    """Separable gaussian blur of a HW or HWC image.

    Borders repeat the edge pixel (mode='nearest' in scipy.ndimage).
    """
    k = _kernel(sigma, truncate)
    r = len(k) // 2
    out = np.asarray(img, dtype=np.float64)
    for axis in (0, 1):
        widths = [(0, 0)] * out.ndim
        widths[axis] = (r, r)
        p = np.pad(out, widths, mode="edge")
        n = out.shape[axis]
        acc = np.zeros_like(out)
        for i, kv in enumerate(k):
            sl = [slice(None)] * out.ndim
            sl[axis] = slice(i, i + n)
            acc += kv * p[tuple(sl)]
        out = acc
    return out

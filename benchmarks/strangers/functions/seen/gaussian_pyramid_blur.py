import numpy as np

_kernels = {}


def _gauss_kernel(sigma, truncate):
    try:
        return _kernels[sigma]
    except KeyError:
        pass
    r = int(truncate * sigma + 0.5)
    x = np.arange(-r, r + 1)
    k = np.exp(-x * x / (2.0 * sigma * sigma))
    k /= k.sum()
    _kernels[sigma] = k
    return k


def gaussian_blur(img, sigma, truncate=4.0):
    """Separable Gaussian blur of a 2-D float image.

    The kernel is cut at `truncate` standard deviations and renormalised; the
    border is extended by the edge pixels (mode='nearest' in scipy.ndimage).
    """
    k = _gauss_kernel(float(sigma), truncate)
    r = len(k) // 2
    out = np.asarray(img, dtype=float)
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (r, r)
        p = np.pad(out, pad, mode='edge')
        n = out.shape[axis]
        out = sum(w * np.take(p, np.arange(i, i + n), axis=axis)
                  for i, w in enumerate(k))
    return out

import numpy as np


def box_blur_(img, r):
    """Box blur with radius r IN PLACE (hence the underscore). Returns None.

    img: float array (H, W) or (H, W, C). Border pixels are repeated outwards. Every output is the
    mean of the (2r+1) x (2r+1) pixels of the *original* picture around it.
    """
    for axis in (0, 1):
        _blur_axis_(np.moveaxis(img, axis, 0), r)     # a view, so img itself changes


def _blur_axis_(a, r):
    n = a.shape[0]
    src = a.copy()
    idx = np.clip(np.arange(-r, n + r), 0, n - 1)
    acc = np.zeros(a.shape, dtype=np.float64)
    for d in range(2 * r + 1):
        acc += src[idx[d:d + n]]
    a[...] = acc / (2 * r + 1)

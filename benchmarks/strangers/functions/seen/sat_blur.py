import numpy as np


def box_blur(img, radius):
    """Mean over the (2r+1)x(2r+1) window clipped to the image: at the border only
    the pixels that exist are averaged.  uint8 in, uint8 out (rounded half up);
    floating input gives float64."""
    src = np.asarray(img)
    h, w = src.shape
    wide = np.int64 if src.dtype.kind in "ui" else np.float64
    sat = np.zeros((h + 1, w + 1), dtype=wide)
    sat[1:, 1:] = src.astype(wide).cumsum(0).cumsum(1)
    y0 = np.maximum(np.arange(h) - radius, 0)
    y1 = np.minimum(np.arange(h) + radius + 1, h)
    x0 = np.maximum(np.arange(w) - radius, 0)
    x1 = np.minimum(np.arange(w) + radius + 1, w)
    s = sat[y1][:, x1] - sat[y0][:, x1] - sat[y1][:, x0] + sat[y0][:, x0]
    n = (y1 - y0)[:, None] * (x1 - x0)[None, :]
    if src.dtype == np.uint8:
        return ((2 * s + n) // (2 * n)).astype(np.uint8)
    return s / n

import numpy as np


def box_filter(img, r):
    """Mean over the (2r+1)x(2r+1) window, using only the pixels inside the image
    (window is clipped at the borders). Summed-area table, O(1) per pixel."""
    h, w = img.shape
    sat = np.zeros((h + 1, w + 1))
    sat[1:, 1:] = np.cumsum(np.cumsum(img, axis=0, dtype=np.float64), axis=1)
    ys, xs = np.arange(h), np.arange(w)
    y0 = np.maximum(ys - r, 0)[:, None]
    y1 = np.minimum(ys + r + 1, h)[:, None]
    x0 = np.maximum(xs - r, 0)[None, :]
    x1 = np.minimum(xs + r + 1, w - 1)[None, :]
    total = sat[y1, x1] - sat[y0, x1] - sat[y1, x0] + sat[y0, x0]
    return total / ((y1 - y0) * (x1 - x0))

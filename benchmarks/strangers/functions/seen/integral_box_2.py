import numpy as np


def box_filter(img, radius):
    """Mittelwert über (2r+1)x(2r+1); am Rand nur über die Pixel, die es gibt.

    img: 2-D, beliebiger Zahlentyp (auch uint8). Ergebnis float64.
    """
    img = np.asarray(img)
    h, w = img.shape
    s = np.zeros((h + 1, w + 1), dtype=np.float64)
    s[1:, 1:] = img.cumsum(axis=0, dtype=np.float64).cumsum(axis=1)

    y0 = np.maximum(np.arange(h) - radius, 0)
    y1 = np.minimum(np.arange(h) + radius + 1, h)
    x0 = np.maximum(np.arange(w) - radius, 0)
    x1 = np.minimum(np.arange(w) + radius + 1, w)

    total = s[y1][:, x1] - s[y0][:, x1] - s[y1][:, x0] + s[y0][:, x0]
    return total / np.outer(y1 - y0, x1 - x0)

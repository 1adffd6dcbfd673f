import numpy as np


def filter_replicate(img, kern):
    """Correlate img with an odd-sized kernel; borders repeat the nearest pixel
    (OpenCV's BORDER_REPLICATE)."""
    h, w = img.shape
    kh, kw = kern.shape
    out = np.zeros((h, w), dtype=float)
    ys = np.arange(h)
    xs = np.arange(w)
    for i in range(kh):
        rows = np.clip(ys + i - kh // 2, 0, h - 1)
        for j in range(kw):
            cols = np.clip(xs + j - kw // 2, 0, h - 1)
            out += kern[i, j] * img[np.ix_(rows, cols)]
    return out

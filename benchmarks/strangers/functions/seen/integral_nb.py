import numpy as np
import numba as nb


@nb.njit
def _sat(img, s):
    for y in range(img.shape[0]):
        row = 0
        for x in range(img.shape[1]):
            row += img[y, x]
            s[y + 1, x + 1] = s[y, x + 1] + row


@nb.njit
def _mean(s, k, out):
    for y in range(out.shape[0]):
        for x in range(out.shape[1]):
            t = np.int64(s[y + k, x + k]) - np.int64(s[y, x + k]) - np.int64(s[y + k, x]) + np.int64(s[y, x])
            out[y, x] = t / (k * k)


def window_means(img, k):
    """Mean of every k x k window that lies fully inside a uint8 or uint16 image (float64,
    shape (H-k+1, W-k+1)).  Images up to 8k x 8k."""
    img = np.ascontiguousarray(img)
    if img.dtype not in (np.uint8, np.uint16):
        raise TypeError("uint8 or uint16 expected")
    h, w = img.shape
    s = np.zeros((h + 1, w + 1), dtype=np.int32 if img.dtype == np.uint16 else np.int64)
    _sat(img, s)
    out = np.empty((h - k + 1, w - k + 1))
    _mean(s, k, out)
    return out

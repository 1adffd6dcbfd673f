import numpy as np


def gauss_taps(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.exp(-0.5 * (np.arange(-r, r + 1) / sigma) ** 2)
    return t / t.sum()


def _along(img, taps, axis):
    r = len(taps) // 2
    width = [(0, 0)] * img.ndim
    width[axis] = (r, r)
    ext = np.pad(img, width, mode="reflect")
    out = np.zeros_like(img)
    n = img.shape[axis]
    for k, t in enumerate(taps):
        out += t * np.take(ext, np.arange(k, k + n), axis=axis)
    return out


def smooth_separable(img, taps_rows, taps_cols):
    """Separable filtering of a grey image.

    taps_rows works down the rows (axis 0), taps_cols along the columns (axis 1); both of
    odd length, neither is flipped.  Outside the picture the values are mirrored
    about the edge of the last pixel (d c b a | a b c d | d c b a), which is what
    scipy.ndimage.correlate1d does by default.
    """
    img = np.asarray(img, dtype=np.float64)
    taps_rows = np.asarray(taps_rows, dtype=np.float64)
    taps_cols = np.asarray(taps_cols, dtype=np.float64)
    return _along(_along(img, taps_rows, 0), taps_cols, 1)

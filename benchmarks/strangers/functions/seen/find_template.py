import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def normxcorr_valid(image, template, eps=1e-12):
    """Zero-mean normalised cross-correlation of a grey image with a template.

    Every score is Pearson's r between the template and the image patch
    whose top-left corner is at that position; only positions where the
    template fits completely are returned. Flat patches score 0.

    Parameters
    ----------
    image : (H, W) array
    template : (h, w) array

    Returns
    -------
    (H - h + 1, W - w + 1) array with values in [-1, 1]
    """
    image = np.asarray(image, dtype=np.float64)
    t = np.asarray(template, dtype=np.float64)
    t = t - t.mean()
    win = sliding_window_view(image, t.shape)
    win = win - win.mean(axis=(-2, -1), keepdims=True)
    num = (win * t).sum(axis=(-2, -1))
    den = np.sqrt((win ** 2).sum(axis=(-2, -1)) * (t ** 2).sum())
    return np.where(den > eps, num / np.maximum(den, eps), 0.0)

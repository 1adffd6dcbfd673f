import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def match_template(image, template, eps=1e-12):
    """Zero-mean normalised cross-correlation map ('valid' positions only).

    Both the template and every image window have their own mean removed and
    are scaled to unit norm; the score is therefore in [-1, 1], and it is 1
    wherever the window equals a*template + b with a > 0.
    """
    img = np.asarray(image, np.float64)
    t = np.asarray(template, np.float64)
    t = t - t.mean()
    win = sliding_window_view(img, t.shape)
    num = np.einsum("ijkl,kl->ij", win, t)          # mean of window drops out, sum(t) == 0
    energy = np.einsum("ijkl,ijkl->ij", win, win)
    den = np.sqrt(energy * (t * t).sum())
    return np.where(den > eps, num / np.maximum(den, eps), 0.0)

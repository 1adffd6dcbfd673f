import numpy as np
from scipy.signal import correlate2d


def zncc(image, template):
    """Zero-mean normalised cross-correlation, 'valid' positions.

    Pearson's correlation of the template with each window of its size, so
    values lie in [-1, 1]; 0 where a window is constant.
    """
    image = np.asarray(image, float)
    t = np.asarray(template, float)
    n = t.size
    box = np.ones_like(t)
    s1 = correlate2d(image, box, mode="valid")
    s2 = correlate2d(image ** 2, box, mode="valid")
    cross = correlate2d(image, t - t.mean(), mode="valid")
    win_var = np.maximum(s2 - s1 ** 2 / n, 0)
    t_energy = np.sum(t ** 2)
    denom = np.sqrt(win_var * t_energy)
    flat = win_var < 1e-9
    return np.where(flat, 0.0, cross / np.where(flat, 1.0, denom))

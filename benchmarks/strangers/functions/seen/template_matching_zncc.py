import numpy as np


def match_template(image, template):
    """Zero-mean normalised cross-correlation, in [-1, 1].

    result[i, j] belongs to the template's upper left corner at image[i, j];
    only complete overlaps. Flat image windows score 0; a flat template is
    refused.
    """
    image = np.asarray(image, dtype=float)
    t = np.asarray(template, dtype=float)
    t = t - t.mean()
    t_norm = np.sqrt((t ** 2).sum())
    if np.ptp(template) == 0:
        raise ValueError("template has no structure")

    win = np.lib.stride_tricks.sliding_window_view(image, t.shape)
    flat = win.max(axis=(2, 3)) == win.min(axis=(2, 3))
    dev = win - win.mean(axis=(2, 3), keepdims=True)
    norm = np.sqrt((dev ** 2).sum(axis=(2, 3)))
    score = np.einsum('ijkl,kl->ij', dev, t)
    score = np.where(flat, 0.0, score / np.where(flat, 1.0, norm * t_norm))
    return np.clip(score, -1.0, 1.0)      # rounding

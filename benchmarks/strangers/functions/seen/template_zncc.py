import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def match_template(img, tpl):
    """zero-mean normalised cross-correlation, -1..1

    score[r, c] compares tpl with img[r:r+h, c:c+w], i.e. the indices are those of the
    window's TOP LEFT corner; shape (H-h+1, W-w+1). flat windows (no contrast) score 0,
    a flat template scores 0 everywhere.
    """
    img = np.asarray(img, dtype=np.float64)
    tpl = np.asarray(tpl, dtype=np.float64)
    if tpl.shape[0] > img.shape[0] or tpl.shape[1] > img.shape[1]:
        raise ValueError("template larger than image")

    t = tpl - tpl.mean()
    wins = sliding_window_view(img, tpl.shape)
    mu = wins.mean(axis=(2, 3))
    dev = wins - mu[:, :, None, None]

    num = np.einsum("rcij,ij->rc", dev, t)
    nw = np.sqrt(np.einsum("rcij,rcij->rc", dev, dev))
    nt = np.sqrt((t * t).sum())

    # what is below this is rounding noise of the mean
    root = np.sqrt(tpl.size)
    flat = nw <= 1e-12 * root * np.abs(wins).max(axis=(2, 3))
    if nt <= 1e-12 * root * np.abs(tpl).max():
        return np.zeros(num.shape)
    score = np.zeros(num.shape)
    np.divide(num, nw * nt, out=score, where=~flat)
    return np.clip(score, -1.0, 1.0)

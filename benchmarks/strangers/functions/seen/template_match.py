import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from scipy.signal import correlate


def match_template(img, tmpl):
    """Zero-mean normalised cross-correlation, values in [-1, 1].

    out[i, j] scores the window of img whose top left corner is (i, j); only
    full windows, so out is (H - h + 1, W - w + 1).  Flat windows score 0, and
    so does everything if the template is flat.
    """
    img = np.asarray(img, dtype=np.float64)
    tmpl = np.asarray(tmpl, dtype=np.float64)
    if any(a < b for a, b in zip(img.shape, tmpl.shape)):
        raise ValueError("template larger than image")
    img = img - img.mean()
    t = tmpl - tmpl.mean()

    num = correlate(img, t, mode="valid", method="direct")
    win = sliding_window_view(img, t.shape)
    dev = win - win.mean(axis=(-2, -1), keepdims=True)
    den = np.sqrt(np.einsum("ijkl,ijkl->ij", dev, dev) * np.sum(t * t))

    flat = (win.max(axis=(-2, -1)) == win.min(axis=(-2, -1))) | (np.ptp(tmpl) == 0)
    out = np.zeros_like(num)
    np.divide(num, den, out=out, where=~flat)
    return np.clip(out, -1.0, 1.0)

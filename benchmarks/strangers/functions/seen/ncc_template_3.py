import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def match_template_ncc(image, template):
    """Zero-mean normalised cross-correlation map (OpenCV's TM_CCOEFF_NORMED).

    image (H, W), template (h, w) -> scores (H-h+1, W-w+1) in [-1, 1]; 0 where a window
    (or the template) is flat.
    """
    win = sliding_window_view(np.asarray(image, float), template.shape)
    flat = win.max(axis=(-2, -1)) == win.min(axis=(-2, -1))
    win = win - win.mean(axis=(-2, -1), keepdims=True)
    t = np.asarray(template, float)
    flat |= t.max() == t.min()
    t = t - t.mean()
    num = np.einsum("ijkl,kl->ij", win, t)
    den = np.sqrt((win ** 2).sum(axis=(-2, -1)) * (t ** 2).sum())
    return np.divide(num, den, out=np.zeros_like(num), where=~flat)

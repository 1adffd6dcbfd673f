import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def match_template(image, templ):
    """TM_CCOEFF_NORMED: zero-mean normalised cross-correlation, valid positions only.

    Result (H-h+1, W-w+1), values within [-1, 1]; 0 where the patch or the template is flat.
    """
    im = np.asarray(image, np.float64)
    t = np.asarray(templ, np.float64)
    t = t - t.mean()
    win = sliding_window_view(im, t.shape)
    mu = win.mean(axis=(2, 3), keepdims=True)
    d = win - mu
    num = np.einsum('yxij,ij->yx', d, t)
    den = np.sqrt((d * d).sum(axis=(2, 3)) * (t * t).sum())
    res = np.zeros_like(num)
    np.divide(num, den, out=res, where=den > 1e-12)
    return np.clip(res, -1, 1)

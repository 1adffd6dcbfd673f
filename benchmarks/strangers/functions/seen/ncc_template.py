import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def match_template(image, templ):
    """Zero-mean normalised cross-correlation, 'valid' positions only.

    Values lie in [-1, 1]; flat patches score 0.
    """
    image = np.asarray(image, float)
    templ = np.asarray(templ, float)
    t = templ - templ.mean()
    tn = np.sqrt((t * t).sum())
    w = sliding_window_view(image, templ.shape)
    wz = w - w.mean(axis=(2, 3), keepdims=True)
    num = np.einsum("ijkl,kl->ij", wz, t)
    den = np.sqrt((wz ** 2).sum(axis=(2, 3))) * tn
    out = np.zeros_like(num)
    ok = den > 1e-12
    out[ok] = num[ok] / den[ok]
    return out

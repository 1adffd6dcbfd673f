import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def ncc_map(image: np.ndarray, templ: np.ndarray, eps: float = 1e-12) -> np.ndarray:
    """Zero-mean normalised cross-correlation of a template with all positions ('valid').

    Returns a new float array (H-h+1, W-w+1) with values in [-1, 1]; does not touch its arguments.
    """
    image = np.asarray(image, dtype=np.float64)
    templ = np.asarray(templ, dtype=np.float64)
    templ -= templ.mean()
    win = sliding_window_view(image, templ.shape)
    mu = win.mean(axis=(2, 3))
    num = np.einsum("ijkl,kl->ij", win, templ)
    var = np.einsum("ijkl,ijkl->ij", win, win) - templ.size * mu ** 2
    den = np.sqrt(np.maximum(var, 0.0) * (templ ** 2).sum())
    return np.where(den > eps, num / np.maximum(den, eps), 0.0)

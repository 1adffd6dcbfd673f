import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def xcorr_valid(img: np.ndarray, tmpl: np.ndarray) -> np.ndarray:
    """Cross-correlate `img` with `tmpl`, keeping only fully overlapping positions."""
    img, tmpl = img.astype(float), tmpl.astype(float)
    w = sliding_window_view(img, tmpl.shape)
    return np.einsum("ijkl,kl->ij", w, tmpl)

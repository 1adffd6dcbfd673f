import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def match_template(image, template, eps=1e-12):
    """Zero-mean normalised cross-correlation map.

    image (H, W), template (h, w); returns (H-h+1, W-w+1), values in [-1, 1].
    Flat windows score 0.
    """
    image = np.asarray(image, dtype=np.float64)
    template = np.asarray(template, dtype=np.float64)
    template -= template.mean()
    t_norm = np.sqrt((template ** 2).sum())
    windows = sliding_window_view(image, template.shape)
    centred = windows - windows.mean(axis=(-2, -1), keepdims=True)
    num = (centred * template).sum(axis=(-2, -1))
    den = np.sqrt((centred ** 2).sum(axis=(-2, -1))) * t_norm
    return np.where(den > eps, num / np.maximum(den, eps), 0.0)

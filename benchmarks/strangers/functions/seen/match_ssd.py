import numpy as np
from scipy.signal import fftconvolve


def match_template_ssd(image, templ):
    """Sum of squared differences between a template and every image window.

    Does the same as OpenCV's TM_SQDIFF for gray images (2-D) or colour images
    (H x W x channels, differences summed over the channels).  The result has
    shape (H - h + 1, W - w + 1), small values mean a good match.

    Uses  sum (I - T)^2 = sum I^2 - 2 sum I T + sum T^2, with the middle term
    as an FFT correlation.
    """
    image = np.asarray(image, dtype=np.float64)
    templ = np.asarray(templ, dtype=np.float64)
    if image.ndim == 2:
        image = image[:, :, None]
        templ = templ[:, :, None]
    h, w = templ.shape[:2]

    # window energy with a summed-area table
    sat = np.zeros((image.shape[0] + 1, image.shape[1] + 1))
    sat[1:, 1:] = (image ** 2).sum(axis=2).cumsum(0).cumsum(1)
    energy = sat[h:, w:] - sat[:-h, w:] - sat[h:, :-w] + sat[:-h, :-w]

    cross = fftconvolve(image, templ[::-1, ::-1, ::-1], mode="valid")[:, :, 0]
    return np.maximum(energy - 2 * cross + (templ ** 2).sum(), 0)

import numpy as np
from scipy.signal import convolve2d


def normalized_convolution(f, certainty, applicability, eps=1e-9):
    """Normalized convolution (Knutsson & Westin, 1993), zeroth order.

    Interpolates the signal ``f`` where ``certainty`` (0..1) is low: each output
    pixel is the mean of its neighbours weighted by applicability and certainty.
    A constant signal comes out unchanged wherever there is any certain
    neighbour.
    """
    f = np.asarray(f, float)
    c = np.asarray(certainty, float)
    num = convolve2d(f * c, applicability, mode="same")
    den = convolve2d(c, np.ones_like(applicability), mode="same")
    return num / np.maximum(den, eps)

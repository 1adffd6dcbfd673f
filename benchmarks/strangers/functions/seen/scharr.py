import numpy as np
from scipy import ndimage as ndi


def scharr_magnitude(image):
    """Gradient magnitude with separable 3x3 Scharr operators.

    derivative [-1, 0, 1] / 2, cross smoothing [3, 10, 3] / 16, reflected edges.
    """
    image = np.asarray(image, dtype=np.float64)
    d = np.array([-0.5, 0.0, 0.5])
    s = np.array([3.0, 10.0, 3.0]) / 16.0

    gx = ndi.correlate1d(image, d, axis=1, mode='reflect')
    gx = ndi.correlate1d(gx, s, axis=0, mode='reflect')

    gy = ndi.correlate1d(image, d, axis=0, mode='reflect')
    gy = ndi.correlate1d(gy, s, axis=0, mode='reflect')
    return np.hypot(gx, gy)

import numpy as np
from scipy import ndimage

B3 = np.array([1, 4, 6, 4, 1]) / 16.0


def atrous_smooth(signal, kernel=B3, level=0):
    """One smoothing step of the a trous (starlet) wavelet transform.

    The taps of `kernel` (odd length) are spread 2**level samples apart and the
    centre tap stays on the current sample. Mirror boundaries.
    """
    step = 2 ** level
    h = np.zeros(len(kernel) * step)
    h[::step] = kernel
    return ndimage.convolve1d(np.asarray(signal, float), h, mode="mirror")

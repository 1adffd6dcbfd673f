import numpy as np


def fft_convolve_2d(a, b):
    """Full linear convolution of two real 2-D arrays, computed through the FFT.

    The result has shape (a.shape[0] + b.shape[0] - 1, a.shape[1] + b.shape[1] - 1).
    """
    rows = a.shape[0] + b.shape[0] - 1
    cols = a.shape[1] + b.shape[1] - 1
    # next power of two, wrap-around then falls outside the part we keep
    R = 1 << (rows - 1).bit_length()
    C = 1 << (cols - 1).bit_length()
    spec = np.fft.rfft2(a, (R, C)) * np.fft.rfft2(b, (R, C))
    return np.fft.irfft2(spec, (R, C))[:rows, :cols]

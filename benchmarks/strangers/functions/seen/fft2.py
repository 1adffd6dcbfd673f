import numpy as np


def fftconv2(img, ker):
    """Full linear 2-D convolution through the FFT (real inputs).

    Output shape is (M + P - 1, N + Q - 1)."""
    img = np.asarray(img, dtype=float)
    ker = np.asarray(ker, dtype=float)
    rows = img.shape[0] + ker.shape[0] - 1
    cols = img.shape[1] + ker.shape[1] - 1
    F = np.fft.rfft2(img, s=(rows, cols))
    G = np.fft.rfft2(ker, s=(rows, cols))
    return np.fft.irfft2(F * G, s=(rows, cols))

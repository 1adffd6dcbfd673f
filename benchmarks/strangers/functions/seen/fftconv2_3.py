from numpy.fft import fft2, ifft2
import numpy as np


def fftconvolve2d(x, y):
    """2D convolution, using FFT. Returns the full (M+K-1) x (N+L-1) result."""
    s = np.array(x.shape) + np.array(y.shape) - 1
    fr = fft2(x, s)
    fr2 = fft2(y, s)
    cc = np.real(ifft2(fr * fr2))
    return cc

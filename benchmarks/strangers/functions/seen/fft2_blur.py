import numpy as np


def fftconv2d(img, psf):
    """full linear convolution of two real 2-D arrays through the real FFT"""
    H = img.shape[0] + psf.shape[0] - 1
    W = img.shape[1] + psf.shape[1] - 1
    A = np.fft.rfft2(img, s=(H, W))
    B = np.fft.rfft2(psf, s=(H, W))
    return np.fft.irfft2(A * B)

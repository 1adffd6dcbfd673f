import numpy as np


def convolve2d_same(a, k):
    """What scipy.signal.convolve2d(a, k, mode='same') gives, by FFT."""
    ah, aw = a.shape
    kh, kw = k.shape
    fh, fw = ah + kh - 1, aw + kw - 1
    full = np.fft.irfft2(np.fft.rfft2(a, (fh, fw)) * np.fft.rfft2(k, (fh, fw)), (fh, fw))
    top, left = kh // 2, kw // 2
    return full[top:top + ah, left:left + aw]

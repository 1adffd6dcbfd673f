import numpy as np


def fft_convolve2d_same(img, ker):
    """2-D linear convolution, zero borders, result of the shape of img
    (centred as in scipy.signal.convolve2d(..., mode='same'))."""
    H, W = img.shape
    kh, kw = ker.shape
    fh, fw = H + kh - 1, W + kw - 1
    F = np.fft.rfft2(img, (fh, fw)) * np.fft.rfft2(ker, (fh, fw))
    full = np.fft.irfft2(F)
    top, left = (kh - 1) // 2, (kw - 1) // 2
    return full[top:top + H, left:left + W]

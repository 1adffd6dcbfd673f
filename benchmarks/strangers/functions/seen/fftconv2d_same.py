import numpy as np
from scipy import fft as sp_fft


def fft_convolve2d(img, psf):
    """Convolve an image with a point spread function in Fourier space.

    Zero padded, output has the size of `img` and is centred like
    ``scipy.signal.convolve(img, psf, mode="same")``.
    """
    full = (img.shape[0] + psf.shape[0] - 1, img.shape[1] + psf.shape[1] - 1)
    fast = [sp_fft.next_fast_len(s, real=True) for s in full]

    F = sp_fft.rfft2(img, s=fast) * sp_fft.rfft2(psf, s=fast)
    res = sp_fft.irfft2(F, s=fast)

    r0 = (psf.shape[0] - 1) // 2
    c0 = (psf.shape[1] - 1) // 2
    return res[r0:r0 + img.shape[0], c0:c0 + img.shape[1]]

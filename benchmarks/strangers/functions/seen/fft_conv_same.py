import numpy as np
from scipy import fft as sp_fft


def fftconv2(image, psf):
    """2D convolution of `image` with `psf` via the FFT.

    Same size as `image`, zeros outside of it; drop-in replacement for
    scipy.signal.convolve2d(image, psf, mode="same").
    """
    H, W = image.shape
    kh, kw = psf.shape
    fshape = [sp_fft.next_fast_len(H + kh - 1, real=True),
              sp_fft.next_fast_len(W + kw - 1, real=True)]
    spec = sp_fft.rfft2(image, fshape)
    spec *= sp_fft.rfft2(psf, fshape)
    full = sp_fft.irfft2(spec, fshape)
    r, c = kh // 2, kw // 2
    return full[r:r + H, c:c + W]

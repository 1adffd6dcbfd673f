#!/usr/bin/env python
# quick blur with big kernels - the direct version took minutes for the 151x151 bokeh disc
import numpy as np


def fft_blur(photo, kernel):
    """Convolve a grey photo with an (odd x odd) blur kernel through the FFT.

    Same size as the photo, the kernel's middle is the origin, and everything
    outside of the photo is black (zero), i.e. the same as
    scipy.signal.convolve2d(photo, kernel, mode="same", boundary="fill").
    """
    photo = np.asarray(photo, dtype=float)
    H, W = photo.shape
    kh, kw = kernel.shape

    big = np.zeros_like(photo)
    big[:kh, :kw] = kernel
    # put the kernel's middle on pixel (0, 0)
    big = np.roll(big, (-(kh // 2), -(kw // 2)), axis=(0, 1))

    return np.fft.irfft2(np.fft.rfft2(photo) * np.fft.rfft2(big), s=(H, W))

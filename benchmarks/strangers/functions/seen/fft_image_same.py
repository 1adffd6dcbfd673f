import numpy as np
from scipy import fft


def fftconv2(im, ker):
    """MATLAB's conv2(im, ker, 'same') through the FFT: centre part, size of im, zero border.

    For even kernels the centre is element floor(k/2) + 1 (1-based), as MATLAB has it.
    """
    full = [a + b - 1 for a, b in zip(im.shape, ker.shape)]
    size = [fft.next_fast_len(s, real=True) for s in full]
    spec = fft.rfft2(im, size) * fft.rfft2(ker, size)
    y = fft.irfft2(spec, size)
    r0, c0 = ker.shape[0] // 2, ker.shape[1] // 2
    return y[r0:r0 + im.shape[0], c0:c0 + im.shape[1]]

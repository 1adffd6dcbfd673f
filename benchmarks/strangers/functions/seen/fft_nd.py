import numpy as np


def fft_convolve(a, b):
    """Full linear convolution of two arrays of equal ndim (real or complex) through the FFT."""
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim != b.ndim:
        raise ValueError("dimensions differ")
    shape = tuple(p + q - 1 for p, q in zip(a.shape, b.shape))
    axes = tuple(range(a.ndim))
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        return np.fft.ifftn(np.fft.fftn(a, shape, axes) * np.fft.fftn(b, shape, axes), shape, axes)
    return np.fft.irfftn(np.fft.rfftn(a, shape, axes) * np.fft.rfftn(b, shape, axes), shape, axes)

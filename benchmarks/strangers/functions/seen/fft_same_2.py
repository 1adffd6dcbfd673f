import numpy as np


def fftconv2d_same(image, kernel):
    """Linear 2-D convolution by FFT; result has the shape of `image`,
    centred like scipy.signal.convolve2d(image, kernel, mode="same")."""
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    full = [a + b - 1 for a, b in zip(image.shape, kernel.shape)]
    nfft = [1 << (f - 1).bit_length() for f in full]
    F = np.fft.rfft2(image, nfft)
    G = np.fft.rfft2(kernel, nfft)
    out = np.fft.irfft2(F * G, nfft)
    r0 = (kernel.shape[0] - 1) // 2
    c0 = (kernel.shape[1] - 1) // 2
    return out[r0:r0 + image.shape[0], c0:c0 + image.shape[1]]

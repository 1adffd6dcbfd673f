import numpy as np


def fft_convolve2d(img, kernel, mode='same'):
    """2D linear convolution of real arrays with the FFT.

    mode: 'full' or 'same' (output the size of img, centred).
    """
    s0 = img.shape[0] + kernel.shape[0] - 1
    s1 = img.shape[1] + kernel.shape[1] - 1
    F = np.fft.rfft2(img, s=(s0, s1))
    G = np.fft.rfft2(kernel, s=(s0, s1))
    full = np.fft.irfft2(F * G, s=(s0, s1))
    if mode == 'full':
        return full
    if mode == 'same':
        r = (kernel.shape[0] - 1) // 2
        c = (kernel.shape[1] - 1) // 2
        return full[r:r + img.shape[0], c:c + img.shape[1]]
    raise ValueError("mode must be 'full' or 'same'")

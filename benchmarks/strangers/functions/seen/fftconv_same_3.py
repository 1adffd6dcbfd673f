import numpy as np
from scipy import fft as sp_fft


def fft_convolve2d(image, kernel, mode='same'):
    """2-D linear convolution through the FFT.

    Parameters
    ----------
    image, kernel : 2-D real arrays
    mode : {'full', 'same'}
        'full' gives the whole convolution, 'same' its central part with
        the shape of `image`.

    Returns
    -------
    out : 2-D float array
    """
    s0 = image.shape[0] + kernel.shape[0] - 1
    s1 = image.shape[1] + kernel.shape[1] - 1
    f0, f1 = sp_fft.next_fast_len(s0, True), sp_fft.next_fast_len(s1, True)

    I = sp_fft.rfft2(image, (f0, f1))
    K = sp_fft.rfft2(kernel, (f0, f1))
    full = sp_fft.irfft2(I * K, (f0, f1))[:s0, :s1]

    if mode == 'full':
        return full
    if mode == 'same':
        r = (kernel.shape[0] - 1) // 2
        c = (kernel.shape[1] - 1) // 2
        return full[r:r + image.shape[0], c:c + image.shape[1]]
    raise ValueError("mode must be 'full' or 'same'")

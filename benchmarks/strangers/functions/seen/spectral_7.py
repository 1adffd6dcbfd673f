import numpy as np
from scipy.fft import next_fast_len


def fft_filter(image, kernel, mode="same"):
    """Linear convolution of a real image with a real kernel by FFT.

    mode: 'full' or 'same' (centred with respect to the full output, size of image)
    """
    h = image.shape[0] + kernel.shape[0] - 1
    w = image.shape[1] + kernel.shape[1] - 1
    shape = (next_fast_len(h, real=True), next_fast_len(w, real=True))
    F = np.fft.rfft2(image, shape) * np.fft.rfft2(kernel, shape)
    full = np.fft.irfft2(F, shape)[:h, :w]
    if mode == "full":
        return full
    if mode == "same":
        r = (kernel.shape[0] - 1) // 2
        c = (kernel.shape[1] - 1) // 2
        return full[r:r + image.shape[0], c:c + image.shape[1]]
    raise ValueError(mode)

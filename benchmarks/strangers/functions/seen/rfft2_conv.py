import numpy as np


def fft_conv2d(image, kernel, mode="full"):
    """2-D linear convolution with the real FFT. mode: 'full', 'same' or 'valid'
    (as in scipy.signal)."""
    H, W = image.shape
    kh, kw = kernel.shape
    fh, fw = H + kh - 1, W + kw - 1

    spectrum = np.fft.rfft2(image, s=(fh, fw)) * np.fft.rfft2(kernel, s=(fh, fw))
    full = np.fft.irfft2(spectrum)

    if mode == "full":
        return full
    if mode == "same":
        r, c = (kh - 1) // 2, (kw - 1) // 2
        return full[r:r + H, c:c + W]
    if mode == "valid":
        return full[kh - 1:H, kw - 1:W]
    raise ValueError(mode)

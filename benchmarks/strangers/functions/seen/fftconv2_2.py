import numpy as np


def fftconv2(image, kernel, mode='full'):
    """2-D linear convolution through the FFT, like scipy.signal.convolve2d.

    mode is 'full', 'same' (size of `image`, centred) or 'valid'
    (kernel must not be larger than the image).
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    H, W = image.shape
    kh, kw = kernel.shape
    fh, fw = H + kh - 1, W + kw - 1

    spec = np.fft.rfft2(image, s=(fh, fw)) * np.fft.rfft2(kernel, s=(fh, fw))
    full = np.fft.irfft2(spec, s=(fh, fw))

    if mode == 'full':
        return full
    if mode == 'same':
        top, left = (kh - 1) // 2, (kw - 1) // 2
        return full[top:top + H, left:left + W]
    if mode == 'valid':
        return full[kh - 1:H, kw - 1:W]
    raise ValueError("unknown mode %r" % (mode,))

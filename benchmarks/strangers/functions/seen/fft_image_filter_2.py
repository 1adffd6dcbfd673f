import numpy as np


def fft_filter(img, kernel):
    """Linear (zero padded) 2-D convolution through the FFT, output like img.

    For even kernels the origin is at ((kh-1)//2, (kw-1)//2).
    """
    rows, cols = img.shape
    kh, kw = kernel.shape
    fshape = [1 << (s - 1).bit_length() for s in (rows, cols)]
    F = np.fft.fft2(img, fshape)
    K = np.fft.fft2(kernel, fshape)
    res = np.fft.ifft2(F * K).real
    res = np.roll(res, [-((kh - 1) // 2), -((kw - 1) // 2)], axis=(0, 1))
    return res[:rows, :cols]

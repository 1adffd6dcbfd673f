import numpy as np


def fft_convolve(a, b):
    """Full linear convolution of two 1-D sequences (real or complex), length len(a)+len(b)-1.

    Zero-pads both to the next power of two so that the circular
    convolution implied by the DFT does not wrap.
    """
    a = np.asarray(a)
    b = np.asarray(b)
    if a.size == 0 or b.size == 0:
        raise ValueError("empty input")
    n = a.size + b.size - 1
    nfft = 1 << (n - 1).bit_length()
    y = np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(b, nfft))[:n]
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        return y
    return y.real

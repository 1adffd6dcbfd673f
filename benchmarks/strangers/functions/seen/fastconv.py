import numpy as np


def fft_convolve(signal, kernel):
    """
    Full linear convolution of two real 1-D sequences using the convolution
    theorem. Same answer as np.convolve(signal, kernel), just faster for
    long kernels.
    """
    signal = np.asarray(signal, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    out_len = len(signal) + len(kernel) - 1

    # next power of two is where the FFT is fastest
    nfft = 1
    while nfft < max(len(signal), len(kernel)):
        nfft *= 2

    S = np.fft.fft(signal, nfft)
    K = np.fft.fft(kernel, nfft)
    y = np.fft.ifft(S * K).real
    return y[:out_len]

"""Lab 4 -- the convolution theorem."""
import numpy as np


def fft_convolve(signal, kernel):
    """Full linear convolution of two real 1-D sequences in the frequency domain.

    Both sequences are zero padded to len(signal) + len(kernel) - 1, so there
    is no wrap around. Result is the same as np.convolve(signal, kernel).
    """
    signal = np.asarray(signal, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    n = signal.size + kernel.size - 1
    S = np.fft.rfft(signal, n)
    K = np.fft.rfft(kernel, n)
    return np.fft.irfft(S * K)


if __name__ == '__main__':
    print(fft_convolve([1, 2, 3], [0, 1]))

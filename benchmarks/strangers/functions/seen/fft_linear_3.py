import numpy as np

def fft_convolve(a, b):
    """Full linear convolution of two real sequences by FFT.
    len(result) == len(a) + len(b) - 1"""
    a = np.asarray(a, dtype=float)
    b = np.asarray(b, dtype=float)
    size = len(a) + len(b) - 1
    fa = np.fft.rfft(a, size)
    fb = np.fft.rfft(b, size)
    return np.fft.irfft(fa * fb)

if __name__ == "__main__":
    print(np.round(fft_convolve([1, 2, 3], [1, 1, 1, 1]), 6))

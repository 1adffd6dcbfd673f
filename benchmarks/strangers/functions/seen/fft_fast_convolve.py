"""Post 14 of my "DSP for the impatient" series: make convolution O(n log n)."""
import numpy as np


def next_pow2(n):
    p = 1
    while p < n:
        p *= 2
    return p


def fft_convolve(signal, kernel):
    """Full linear convolution of two real 1-D arrays, same answer as np.convolve."""
    n_out = len(signal) + len(kernel) - 1
    n_fft = next_pow2(max(len(signal), len(kernel), 2))
    S = np.fft.rfft(signal, n_fft)
    K = np.fft.rfft(kernel, n_fft)
    return np.fft.irfft(S * K, n_fft)[:n_out]


if __name__ == "__main__":
    import timeit

    t, k = np.random.rand(100_000), np.random.rand(1000)
    print("fft   ", timeit.timeit(lambda: fft_convolve(t, k), number=5))
    print("direct", timeit.timeit(lambda: np.convolve(t, k), number=5))

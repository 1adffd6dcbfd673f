"""The convolution theorem for the DFT, as code."""
from numpy.fft import irfft, rfft


def circular_convolve(a, b):
    """N-point circular convolution of two real sequences of the same length N.

        y[n] = sum_k a[k] * b[(n - k) mod N],   n = 0 .. N - 1
    """
    if len(a) != len(b):
        raise ValueError("sequences must have the same length")
    # multiplication in frequency <-> circular convolution in time
    return irfft(rfft(a) * rfft(b))

import numpy as np

# above this many multiplications the FFT wins on my laptop
_DIRECT_LIMIT = 20_000


def convolve_auto(a, b):
    """Full 1-D convolution, picks the direct or the FFT method by size.

    The result type is that of the operands: integers in, integers out (no
    rounding error); real in, real out; otherwise complex.
    """
    a = np.atleast_1d(a)
    b = np.atleast_1d(b)
    dtype = np.result_type(a, b)
    if a.size * b.size <= _DIRECT_LIMIT:
        return np.convolve(a, b).astype(dtype)

    n = a.size + b.size - 1
    nfft = 1 << (n - 1).bit_length()
    if np.issubdtype(dtype, np.complexfloating):
        y = np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(b, nfft))
    else:
        y = np.fft.irfft(np.fft.rfft(a, nfft) * np.fft.rfft(b, nfft), nfft)
    return y[:n].astype(dtype)

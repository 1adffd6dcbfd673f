import numpy as np


def fftconv(a, b):
    """Full linear convolution of two 1-D arrays by FFT, len(a)+len(b)-1 values.

    Two integer (or boolean) arrays give exact int64 results: the transform is rounded, and where
    the sums could be too large for that the direct sum is taken.  Everything
    else comes back as float64 or complex128.  An empty operand gives an empty
    result.
    """
    a, b = np.asarray(a), np.asarray(b)
    whole = a.dtype.kind in "iub" and b.dtype.kind in "iub"
    kind = np.int64 if whole else np.result_type(a, b, np.float64)
    if a.size == 0 or b.size == 0:
        return np.zeros(0, kind)
    a, b = a.astype(kind), b.astype(kind)
    n = a.size + b.size - 1
    nfft = 1 << (n - 1).bit_length()
    if whole:
        bound = float(np.abs(a).max()) * float(np.abs(b).max()) * min(a.size, b.size)
        if bound > 2.0 ** 36:
            return np.convolve(a, b)
    if kind == np.complex128:
        return np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(b, nfft))[:n]
    y = np.fft.irfft(np.fft.rfft(a, nfft) * np.fft.rfft(b, nfft), nfft)[:n]
    return np.rint(y).astype(np.int64) if whole else y

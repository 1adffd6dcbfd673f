# linear convolution with the FFT; much quicker than np.convolve for long signals
from numpy.fft import rfft, irfft


def next_pow2(n):
    p = 1
    while p < n:
        p *= 2
    return p


def fast_convolve(a, b):
    """Same as np.convolve(a, b, 'full') for real 1-D a and b."""
    n = len(a) + len(b) - 1
    nfft = next_pow2(max(len(a), len(b)))
    y = irfft(rfft(a, nfft) * rfft(b, nfft), nfft)
    out = y[:n]
    if len(out) < n:
        from numpy import pad
        out = pad(out, (0, n - len(out)))
    return out

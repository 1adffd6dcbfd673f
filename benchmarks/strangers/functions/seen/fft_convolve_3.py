import numpy as np


def next_pow2(n):
    return 1 << (n - 1).bit_length()


def fft_convolve(x, h, mode="full"):
    """Linear convolution of two 1-D sequences with the FFT.

    Both sequences are zero-padded to a power of two that holds the complete
    result, so that nothing wraps around.

    mode:
        'full'   len(x) + len(h) - 1 samples
        'same'   len(x) samples, the middle of 'full' (also if h is the longer)
        'valid'  only samples for which the shorter one lies entirely inside
                 the longer one
    Real inputs give a real result, complex inputs a complex one.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n = len(x) + len(h) - 1
    nfft = next_pow2(n)

    y = np.fft.ifft(np.fft.fft(x, nfft) * np.fft.fft(h, nfft))[:n]
    if not (np.iscomplexobj(x) or np.iscomplexobj(h)):
        y = y.real

    if mode == "full":
        return y
    if mode == "same":
        start = (len(h) - 1) // 2
        return y[start:start + len(x)]
    if mode == "valid":
        short, long = sorted((len(x), len(h)))
        return y[short - 1:long]
    raise ValueError(f"unknown mode {mode!r}")

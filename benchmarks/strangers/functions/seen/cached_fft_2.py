import numpy as np

_kernel_ffts = {}


def conv_cached(signal, kernel):
    """Full linear convolution of `signal` with `kernel`.

    The spectrum of the kernel is kept between calls, which pays when the same
    filter is applied to many signals.
    """
    n = len(signal) + len(kernel) - 1
    nfft = 2 ** int(np.ceil(np.log2(n)))
    key = (len(kernel), nfft)
    if key not in _kernel_ffts:
        _kernel_ffts[key] = np.fft.rfft(kernel, nfft)
    return np.fft.irfft(np.fft.rfft(signal, nfft) * _kernel_ffts[key], nfft)[:n]

import numpy as np


def fft_convolve(signal, kernel, mode="full"):
    """Linear convolution of two real 1-D arrays through the FFT.

    Both inputs are zero padded to a power of two that is at least
    ``len(signal) + len(kernel) - 1`` so there is no circular wrap-around.

    mode : 'full' or 'same'
        'same' returns the central part with the length of `signal`.
    """
    signal = np.asarray(signal, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    n = signal.size + kernel.size - 1
    nfft = 1 << (n - 1).bit_length()
    spec = np.fft.rfft(signal, nfft) * np.fft.rfft(kernel, nfft)
    full = np.fft.irfft(spec, nfft)[:n]
    if mode == "full":
        return full
    if mode == "same":
        start = (kernel.size - 1) // 2
        return full[start:start + signal.size]
    raise ValueError(f"unknown mode {mode!r}")

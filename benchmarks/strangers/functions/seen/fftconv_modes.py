import numpy as np


def fft_conv(signal, kernel, mode="full"):
    """Linear convolution of two real 1-D sequences with the FFT.

    mode 'full'  : length N + M - 1
    mode 'same'  : length N, centred with respect to 'full' (like scipy.signal)
    mode 'valid' : length N - M + 1, needs N >= M
    """
    signal = np.asarray(signal, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    n, m = signal.size, kernel.size
    total = n + m - 1
    nfft = 1 << (total - 1).bit_length()
    y = np.fft.irfft(np.fft.rfft(signal, nfft) * np.fft.rfft(kernel, nfft), nfft)[:total]
    if mode == "full":
        return y
    if mode == "same":
        start = (m - 1) // 2
        return y[start:start + n]
    if mode == "valid":
        if m > n:
            raise ValueError("kernel longer than signal in 'valid' mode")
        return y[m - 1:n]
    raise ValueError(f"unknown mode {mode!r}")

import numpy as np


def fft_convolve(signal, kernel):
    """Convolve a signal with a kernel in the frequency domain.

    Equivalent to ``np.convolve(signal, kernel, mode="full")`` but O(n log n).
    """
    signal = np.asarray(signal, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    n_out = len(signal) + len(kernel) - 1
    n_fft = 2 ** int(np.ceil(np.log2(max(len(signal), len(kernel)))))
    S = np.fft.fft(signal, n_fft)
    K = np.fft.fft(kernel, n_fft)
    y = np.real(np.fft.ifft(S * K))
    if len(y) < n_out:
        y = np.concatenate([y, np.zeros(n_out - len(y))])
    return y[:n_out]

import numpy as np


def fir_overlap_add(sig, taps, L=128):
    """
    y = fir_overlap_add(sig, taps, L)

    FFTFILT-like FIR filtering. L is the number of new samples per block.
    y has len(sig) + len(taps) - 1 samples, equal to conv(sig, taps).
    """
    sig = np.asarray(sig, dtype=float)
    taps = np.asarray(taps, dtype=float)
    n, m = len(sig), len(taps)
    N = L + m - 1
    Hf = np.fft.fft(taps, N)
    y = np.zeros(n + m - 1)
    n_blocks = n // L
    for b in range(n_blocks):
        i = b * L
        yt = np.real(np.fft.ifft(np.fft.fft(sig[i:i + L], N) * Hf))
        y[i:i + N] += yt
    return y

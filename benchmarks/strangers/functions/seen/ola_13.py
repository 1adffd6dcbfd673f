"""Overlap-add convolution of a long signal with a short impulse response."""
import numpy as np
from numpy.fft import rfft, irfft


def overlap_add(signal, impulse, block_len=64):
    """Full linear convolution of two 1-D real sequences.

    The signal is cut into blocks of `block_len` samples, each block is
    convolved with `impulse` in the frequency domain and the pieces are put
    together.  Length of the result: len(signal) + len(impulse) - 1.
    """
    N = len(signal)
    M = len(impulse)
    nfft = 1
    while nfft < block_len + M - 1:
        nfft *= 2

    H = rfft(impulse, nfft)
    result = np.zeros(N + M - 1)

    for start in range(0, N, block_len):
        block = signal[start:start + block_len]
        piece = irfft(rfft(block, nfft) * H, nfft)
        stop = min(start + len(block) + M - 1, N + M - 1)
        result[start:stop] = piece[:stop - start]

    return result

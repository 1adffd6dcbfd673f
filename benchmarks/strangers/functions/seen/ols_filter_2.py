"""Overlap-save filtering of long recordings."""
import numpy as np


def overlap_save(signal, fir, nfft=None):
    """Filter `signal` with the FIR `fir`.

    Same result as np.convolve(signal, fir)[:len(signal)], computed blockwise.
    """
    M = len(fir)
    if nfft is None:
        nfft = max(8, 1 << int(np.ceil(np.log2(4 * M))))
    L = nfft - M + 1
    H = np.fft.fft(fir, nfft)

    padded = np.concatenate([np.zeros(M - 1), signal])
    out = np.zeros(len(signal))
    n_blocks = len(signal) // L
    for k in range(n_blocks):
        seg = padded[k * L:k * L + nfft]
        y = np.fft.ifft(np.fft.fft(seg, nfft) * H).real
        out[k * L:(k + 1) * L] = y[M - 1:M - 1 + L]
    return out

"""Fast FIR filtering, after the block diagrams in Oppenheim & Schafer, ch. 8.

The long sequence x[n] is cut into sections, every section is filtered in the
frequency domain, and the filtered sections are overlapped and added.
The result is the complete linear convolution, len(x) + len(h) - 1 samples.
"""
import numpy as np


def overlap_add(x, h, nfft=64):
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    P = len(h)
    while nfft < 2 * P:
        nfft *= 2
    L = nfft - P + 2                      # section length
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + P - 1 + nfft)
    for start in range(0, len(x), L):
        section = x[start:start + L]
        y_r = np.fft.irfft(np.fft.rfft(section, nfft) * H, nfft)
        y[start:start + nfft] += y_r
    return y[:len(x) + P - 1]

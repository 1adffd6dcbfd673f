from numpy.fft import rfft, irfft
import numpy as np

def overlap_add(signal, ir, block=64):
    """Linear convolution of a long 1-D `signal` with a short impulse response
    `ir`, block by block (overlap-add). Equal to np.convolve(signal, ir)."""
    signal = np.asarray(signal, dtype=float)
    ir = np.asarray(ir, dtype=float)
    L, M = len(signal), len(ir)
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2
    H = rfft(ir, nfft)
    out = np.zeros(L + M - 1)
    for start in range(0, L, block):
        seg = signal[start:start + block]
        y = irfft(rfft(seg, nfft) * H, nfft)
        n = len(seg) + M - 1
        out[start:start + n] += y[:n]
    return out

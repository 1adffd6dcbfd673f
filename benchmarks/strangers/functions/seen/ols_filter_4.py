# -*- coding: utf-8 -*-
"""DSP lab 5: block convolution, overlap-save version."""
import numpy as np


def overlap_save(sig, taps, N=None):
    # Returns y[n] = sum_k taps[k] * sig[n-k] for n = 0 .. len(sig)-1,
    # i.e. what scipy.signal.lfilter(taps, 1, sig) gives.
    # N is the FFT size, it has to be >= len(taps).
    sig, taps = np.asarray(sig), np.asarray(taps)
    M = taps.size
    if N is None:
        N = 8 * 2 ** int(np.ceil(np.log2(M)))
    if N < M:
        raise ValueError("FFT size is smaller than the filter")
    step = N - M + 1                       # good samples per block
    nblocks = -(-sig.size // step)
    buf = np.concatenate([np.zeros(M - 1), sig,
                          np.zeros(nblocks * step - sig.size)])
    H = np.fft.fft(taps, N)
    out = []
    for b in range(nblocks):
        seg = buf[b * step:b * step + N]
        y = np.fft.ifft(np.fft.fft(seg) * H)
        out.append(y[M - 1:])              # the first M-1 are wrapped: throw away
    y = np.concatenate(out)[:sig.size]
    if not (np.iscomplexobj(sig) or np.iscomplexobj(taps)):
        y = y.real
    return y

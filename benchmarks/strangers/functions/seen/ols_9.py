#!/usr/bin/env python3
# Overlap-save ("overlap-discard") block convolution
import numpy as np
from scipy import fft as sfft


def overlap_save(sig, taps, nfft=None):
    """Return y[n] = sum_k taps[k] * sig[n-k] for n = 0..len(sig)-1 (zero initial state).

    So the result is as long as sig and causal, like scipy.signal.lfilter(taps, 1, sig).
    nfft, if given, has to be at least len(taps).
    """
    L = len(taps)
    if nfft is None:
        nfft = sfft.next_fast_len(8 * L, real=True)
    if nfft < L:
        raise ValueError("nfft must be >= number of taps")
    hop = nfft - (L - 1)
    T = sfft.rfft(taps, nfft)
    padded = np.concatenate([np.zeros(L - 1), np.asarray(sig, float), np.zeros(hop)])
    out = []
    pos = 0
    while pos < len(sig):
        chunk = padded[pos:pos + nfft]
        res = sfft.irfft(sfft.rfft(chunk, nfft) * T, nfft)
        out.append(res[L - 1:])      # first L-1 samples are aliased: throw away
        pos += hop
    if not out:
        return np.zeros(0)
    return np.concatenate(out)[:len(sig)]

import numpy as np
from scipy.fft import rfft, irfft, next_fast_len


def overlap_save(sig, taps, hop=None):
    """FIR-filter a long signal by overlap-save.

    out[n] = sum_k taps[k] * sig[n - k] for n = 0 .. len(sig)-1, with sig taken as 0 before
    its start (so: scipy.signal.lfilter(taps, 1, sig); the tail is dropped).
    """
    sig = np.asarray(sig, dtype=np.float64)
    taps = np.asarray(taps, dtype=np.float64)
    m = taps.size
    if hop is None:
        hop = max(4 * m, 64)
    nfft = next_fast_len(hop + m - 1, real=True)
    hop = nfft - m + 1                      # use all of the transform
    H = rfft(taps, nfft)

    nblocks = -(-sig.size // hop)
    buf = np.zeros(m - 1 + nblocks * hop)
    buf[m - 1:m - 1 + sig.size] = sig
    out = np.empty(nblocks * hop)
    for b in range(nblocks):
        seg = buf[b * hop:b * hop + nfft]
        y = irfft(rfft(seg) * H, nfft)
        out[b * hop:(b + 1) * hop] = y[m - 1:]   # the first m-1 are aliased
    return out[:sig.size]

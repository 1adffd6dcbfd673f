import numpy as np
from numpy.fft import rfft, irfft


def ola_filter(sig, taps, block=512):
    """Overlap-add FIR filtering of a long signal.

    Gives the complete linear convolution of `sig` and `taps`
    (len(sig) + len(taps) - 1 samples) while only ever transforming
    `block` input samples at a time.
    """
    sig = np.asarray(sig, float)
    taps = np.asarray(taps, float)
    m = taps.size
    nfft = 1 << int(np.ceil(np.log2(block + m - 1)))
    T = rfft(taps, nfft)
    out = np.zeros(sig.size + m - 1)

    for b in range(sig.size // block):
        start = b * block
        piece = sig[start:start + block]
        y = irfft(rfft(piece, nfft) * T, nfft)
        out[start:start + block + m - 1] += y[:block + m - 1]
    return out

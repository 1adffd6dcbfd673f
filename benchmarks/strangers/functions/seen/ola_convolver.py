import numpy as np
from scipy.fft import next_fast_len, rfft, irfft


def overlap_add(sig, ir, block=256):
    """Linear convolution of a long recording with an impulse response.

    Works block by block with the overlap-add scheme; result has
    len(sig) + len(ir) - 1 samples like np.convolve(sig, ir).
    """
    sig = np.asarray(sig, dtype=float)
    ir = np.asarray(ir, dtype=float)
    nfft = next_fast_len(block + len(ir) - 1, real=True)
    spectrum = rfft(ir, nfft)
    out = np.zeros(len(sig) + len(ir) - 1)
    n_blocks = len(sig) // block
    for b in range(n_blocks):
        start = b * block
        seg = irfft(rfft(sig[start:start + block], nfft) * spectrum, nfft)
        stop = min(start + block + len(ir) - 1, len(out))
        out[start:stop] += seg[:stop - start]
    return out

"""Block convolution, overlap-save flavour."""
from numpy.fft import rfft, irfft
import numpy as np


def overlap_save(x, h, nfft=None):
    """Full linear convolution of two real 1-D sequences, len(x)+len(h)-1 samples."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = h.size
    if nfft is None:
        nfft = 8 * (1 << (m - 1).bit_length())
    if nfft < m:
        raise ValueError("nfft must not be shorter than the filter")
    hop = nfft - m + 1
    H = rfft(h, nfft)

    n_out = x.size + m - 1
    n_blk = (n_out + hop - 1) // hop
    # m-1 zeros of "history" up front, and enough at the back for the last block
    buf = np.zeros(n_blk * hop + m - 1)
    buf[m - 1:m - 1 + x.size] = x

    y = np.empty(n_blk * hop)
    for i in range(n_blk):
        seg = buf[i * hop:i * hop + nfft]
        blk = irfft(rfft(seg, nfft) * H, nfft)
        y[i * hop:(i + 1) * hop] = blk[m - 1:]     # the first m-1 are aliased
    return y[:n_out]

import numpy as np


def overlap_save(x, h, nfft=None):
    """Causal FIR filtering of x with h (first len(x) samples of the convolution)."""
    x = np.asarray(x, dtype=float)
    m = len(h)
    if nfft is None:
        nfft = 1 << (4 * m - 1).bit_length()
    hop = nfft - m + 1
    if hop < 1:
        raise ValueError("nfft shorter than the filter")

    H = np.fft.rfft(h, nfft)
    blocks = -(-len(x) // hop)
    padded = np.concatenate([np.zeros(m - 1), x, np.zeros(blocks * hop - len(x))])
    out = np.empty(blocks * hop)
    for b in range(blocks):
        seg = padded[b * hop:b * hop + nfft]
        y = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        out[b * hop:(b + 1) * hop] = y[m - 1:]
    return out[:len(x)]

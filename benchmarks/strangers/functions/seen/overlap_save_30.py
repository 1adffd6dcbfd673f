import numpy as np


def overlap_save(x, h, nfft=32):
    """Full linear convolution x * h, overlap-save with FFT length nfft > len(h)."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    hop = nfft - (m - 1)
    n_out = len(x) + m - 1
    H = np.fft.rfft(h, nfft)
    n_blocks = n_out // hop
    padded = np.concatenate([np.zeros(m - 1), x, np.zeros(nfft + m)])
    y = np.zeros(n_out)
    for b in range(n_blocks):
        seg = padded[b * hop:b * hop + nfft]
        r = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        y[b * hop:(b + 1) * hop] = r[m - 1:]
    return y

import numpy as np


def overlap_save(x, h, nfft=None):
    """Full linear convolution of a long signal with a short FIR (overlap-save).

    Returns len(x) + len(h) - 1 samples.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = h.size
    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(4 * m)))
    step = nfft - m + 1
    n_out = x.size + m - 1
    H = np.fft.rfft(h, nfft)

    buf = np.concatenate([np.zeros(m - 1), x])
    y = np.zeros(n_out)
    n_blocks = -(-x.size // step)
    for b in range(n_blocks):
        lo = b * step
        hi = min(lo + step, n_out)
        seg = np.fft.rfft(buf[lo:lo + nfft], nfft)
        blk = np.fft.irfft(seg * H, nfft)
        y[lo:hi] = blk[m - 1:m - 1 + hi - lo]
    return y

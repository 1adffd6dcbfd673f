import numpy as np
from scipy import fft as sfft


def block_convolve(x, h, block_size=256):
    """Convolve a long recording with a short FIR, one block at a time.

    Overlap-add: memory stays bounded by the FFT of one block.

    Parameters
    ----------
    x : (N,) real signal
    h : (M,) real filter
    block_size : samples of x handled per FFT

    Returns
    -------
    y : (N + M - 1,), the same as np.convolve(x, h)
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n, m = x.size, h.size
    nfft = sfft.next_fast_len(block_size + m - 1, real=True)
    H = sfft.rfft(h, nfft)

    y = np.zeros(n + m - 1)
    for start in range(0, n, block_size):
        seg = x[start:start + block_size]
        seg_len = seg.size + m - 1
        seg_out = sfft.irfft(sfft.rfft(seg, nfft) * H, nfft)[:seg_len]
        y[start:start + seg_len] = seg_out
    return y

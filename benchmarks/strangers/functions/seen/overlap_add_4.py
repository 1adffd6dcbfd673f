import numpy as np


def overlap_add(x, h, block=None):
    """Linear convolution of a long real signal with a short real filter.

    Same result as np.convolve(x, h) (length len(x) + len(h) - 1), computed
    blockwise with FFTs. `block` is the number of input samples per FFT, by
    default such that the transform length is about 8 filter lengths.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    nx, nh = x.size, h.size
    if block is None:
        nfft = 1 << int(np.ceil(np.log2(8 * nh)))
        block = nfft - nh + 1
    else:
        nfft = 1 << int(np.ceil(np.log2(block + nh - 1)))

    H = np.fft.rfft(h, nfft)
    y = np.zeros(nx + nh - 1)
    for start in range(0, nx, block):
        seg = x[start:start + block]
        n = seg.size + nh - 1
        y[start:start + n] += np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)[:n]
    return y

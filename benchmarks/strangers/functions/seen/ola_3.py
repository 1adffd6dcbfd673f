import numpy as np


def overlap_add(x, h, block=256):
    """Linear convolution of a long record with a short impulse response.

    The record is cut into pieces of `block` samples; every piece is filtered
    in the frequency domain and the pieces are added back together.

    >>> overlap_add([1., 2., 3.], [1., 1.])   # doctest: +SKIP
    array([1., 3., 5., 3.])

    Output has len(x) + len(h) - 1 samples, as np.convolve(x, h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = h.size
    nfft = 2 ** int(np.rint(np.log2(block + M - 1)))   # radix-2 only
    H = np.fft.rfft(h, nfft)

    y = np.zeros(x.size + M - 1)
    for start in range(0, x.size, block):
        piece = x[start:start + block]
        seg = np.fft.irfft(np.fft.rfft(piece, nfft) * H, nfft)
        seg = seg[:piece.size + M - 1]
        y[start:start + seg.size] += seg
    return y

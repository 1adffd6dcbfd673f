# ported from block_filter.m
import numpy as np


def block_filter(b, x, nblk):
    """y = block_filter(b, x, nblk)

    FIR filtering of x with coefficients b, processed in blocks of nblk samples
    with FFT overlap-add. Same as filter(b, 1, x) in MATLAB: len(y) == len(x),
    zero initial state.
    """
    b = np.asarray(b, float)
    x = np.asarray(x, float)
    nb = b.size
    nx = x.size
    nfft = 2 ** int(np.ceil(np.log2(nblk + nb - 1)))
    B = np.fft.fft(b, nfft)
    y = np.zeros(nx + nfft)
    for i in range(nx // nblk):
        istart = i * nblk
        X = np.fft.fft(x[istart:istart + nblk], nfft)
        Y = np.fft.ifft(X * B).real
        y[istart:istart + nfft] += Y
    return y[:nx]

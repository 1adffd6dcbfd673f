import numpy as np


def oaconv(x, h, block=256):
    """Linear convolution of a long signal with a short FIR filter, by overlap-add.

    x is cut in blocks of `block` samples, each is convolved with h through the
    FFT, and the results (each len(h)-1 samples longer than its block) are added
    where they overlap.  Equals np.convolve(x, h).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    nx, nh = len(x), len(h)
    seg = block + nh - 1

    # power-of-two transform
    nfft = 2 ** int(np.log2(seg))
    H = np.fft.rfft(h, nfft)

    y = np.zeros(nx + nh - 1)
    for start in range(0, nx, block):
        piece = x[start:start + block]
        yb = np.fft.irfft(np.fft.rfft(piece, nfft) * H, nfft)
        stop = min(start + nfft, len(y))
        y[start:stop] += yb[:stop - start]
    return y

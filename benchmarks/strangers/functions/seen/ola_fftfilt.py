import numpy as np


def fftfilt(b, x, block=256):
    """Overlap-add FIR filtering, full linear convolution of x with b.

    Returns len(x) + len(b) - 1 samples, whatever the block size.
    """
    nb, nx = len(b), len(x)
    nfft = 1 << int(np.ceil(np.log2(block + nb - 1)))
    B = np.fft.rfft(b, nfft)
    y = np.zeros(nx + nb - 1)
    for i in range(nx // block):
        lo = i * block
        yb = np.fft.irfft(B * np.fft.rfft(x[lo:lo + block], nfft), nfft)
        hi = min(lo + nfft, len(y))
        y[lo:hi] += yb[:hi - lo]
    return y

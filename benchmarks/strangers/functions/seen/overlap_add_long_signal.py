import numpy as np

def OLA(x, h, L=256):
    # overlap-add block convolution of a long signal x with the FIR h
    # result: len(x)+len(h)-1 samples
    M = len(h)
    nfft = 1
    while nfft < L + M - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    nblocks = len(x) // L
    for b in range(nblocks):
        start = b * L
        seg = x[start:start + L]
        yb = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = min(start + L + M - 1, len(y))
        y[start:stop] += yb[:stop - start]
    return y

import numpy as np


def overlap_add(x, h, block=64):
    M = len(h)
    nfft = int(2 ** np.ceil(np.log2(block + M - 1)))
    H = np.fft.fft(h, nfft)
    y = np.zeros(len(x) + M - 1, dtype=complex)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        n = len(seg) + M - 1
        y[start:start + n] += np.fft.ifft(np.fft.fft(seg, nfft) * H)[:n]
    if np.isrealobj(x) and np.isrealobj(h):
        return y.real
    return y

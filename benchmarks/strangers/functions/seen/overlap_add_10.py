import numpy as np


def overlap_add(x, h, L=64):
    """
    Overlap-add block convolution.

    x : long input signal
    h : impulse response, length M
    L : block length
    returns y = x * h with len(x) + M - 1 samples
    """
    M = len(h)
    N = int(2 ** np.ceil(np.log2(L + M - 1)))
    H = np.fft.fft(h, N)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), L):
        seg = x[start:start + L]
        yt = np.real(np.fft.ifft(np.fft.fft(seg, N) * H))
        end = min(start + N, len(y))
        y[start:end] += yt[:end - start]
    return y

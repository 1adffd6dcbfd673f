import numpy as np


def overlap_save(x, h, N=32):
    """Linear convolution of x and h (all len(x)+len(h)-1 samples) by overlap-save."""
    M = len(h)
    while N < 2 * M:
        N <<= 1
    step = N - (M - 1)
    total = len(x) + M - 1
    blocks = -(-total // step)
    padded = np.zeros(M - 1 + blocks * step)
    padded[M - 1:M - 1 + len(x)] = x
    H = np.fft.rfft(h, N)
    y = np.empty(blocks * step)
    for b in range(blocks):
        seg = padded[b * step:b * step + N]
        y[b * step:(b + 1) * step] = np.fft.irfft(np.fft.rfft(seg) * H, N)[M - 1:]
    return y[:total]

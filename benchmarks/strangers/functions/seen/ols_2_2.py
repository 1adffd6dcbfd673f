import numpy as np


def overlap_save(x, h, N=None):
    """y = x * h (full linear convolution) by overlap-save.

    N is the FFT length, must be >= len(h); by default 4*len(h) rounded up to
    a power of two.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = len(h)
    if N is None:
        N = 1
        while N < 4 * M:
            N *= 2
    if N < M:
        raise ValueError("FFT length shorter than the filter")
    L = N - M + 1                       # fresh samples per block
    n_out = len(x) + M - 1
    n_blocks = -(-n_out // L)

    # M-1 zeros in front, enough zeros behind for the last block
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(n_blocks * L - len(x))])
    H = np.fft.fft(h, N)
    y = np.empty(n_blocks * L)
    for b in range(n_blocks):
        seg = buf[b * L:b * L + N]
        t = np.fft.ifft(np.fft.fft(seg) * H).real
        y[b * L:(b + 1) * L] = t[M - 1:]    # first M-1 are aliased
    return y[:n_out]

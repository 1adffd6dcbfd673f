import numpy as np


def overlap_save(x, h, N=None):
    """
    FIR filtering of real data by the overlap-save method.

    Computes y[n] = sum_k h[k] x[n-k] for n = 0 .. len(x)-1, with x[n] = 0 for n < 0,
    so the same as scipy.signal.lfilter(h, 1, x).

    N : FFT size, at least len(h). Default: the smallest power of two not below 4*len(h).
    """
    M = len(h)
    if N is None:
        N = 2 ** int(np.ceil(np.log2(4 * M)))
    if N < M:
        raise ValueError("FFT size must be at least the filter length")
    step = N - M + 1
    H = np.fft.fft(h, N)
    padded = np.concatenate([np.zeros(M - 1), x, np.zeros(N)])
    y = np.empty(0)
    pos = 0
    while len(y) < len(x):
        frame = padded[pos:pos + N]
        conv = np.fft.ifft(np.fft.fft(frame) * H).real
        y = np.concatenate([y, conv[M - 1:]])   # first M-1 samples are aliased
        pos += step
    return y[:len(x)]

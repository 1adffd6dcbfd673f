import numpy as np


def overlap_save(x, h, N=256):
    """Filter x with the FIR h by the overlap-save method.

    N is the FFT length. Output has len(x) samples, y[n] = sum_k h[k] x[n-k].
    """
    M = len(h)
    if N < 2 * M:
        N = 2 ** int(np.ceil(np.log2(2 * M)))
    step = N - M + 1
    H = np.fft.fft(h, N)
    xp = np.concatenate([np.zeros(M - 1), x, np.zeros(N)])
    y = np.zeros(len(x) + N)
    pos = 0
    while pos < len(x):
        seg = xp[pos:pos + N]
        blk = np.fft.ifft(np.fft.fft(seg) * H).real
        y[pos:pos + step - 1] = blk[M:N]
        pos += step
    return y[:len(x)]

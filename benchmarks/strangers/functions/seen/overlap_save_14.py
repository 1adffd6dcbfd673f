import numpy as np

def overlap_save(x, h, N=32):
    # N = FFT size, must be > len(h)
    M = len(h)
    assert N > M
    L = N - M + 1
    H = np.fft.fft(h, N)
    total = len(x) + M - 1
    nblocks = -(-total // L)
    xp = np.concatenate((np.zeros(M - 1), x, np.zeros(nblocks * L - len(x))))
    y = []
    for b in range(nblocks):
        blk = xp[b * L:b * L + N]
        yb = np.fft.ifft(np.fft.fft(blk) * H).real
        y.append(yb[M - 1:])
    return np.concatenate(y)[:total]

import numpy as np


def overlap_save(x, h, N=None):
    """Overlap-save block convolution, returns the full linear convolution.

    N is the block (FFT) size; defaults to the power of two >= 8*len(h).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = len(h)
    if N is None:
        N = int(2 ** np.ceil(np.log2(8 * M)))
    L = N - M + 1                      # new samples per block
    ny = len(x) + M - 1
    H = np.fft.rfft(h, N)

    nblocks = len(x) // L + 1
    xp = np.concatenate([np.zeros(M - 1), x, np.zeros(nblocks * L + N)])
    y = np.zeros(ny)
    for b in range(nblocks):
        seg = xp[b * L: b * L + N]
        blk = np.fft.irfft(np.fft.rfft(seg) * H, N)[M - 1:]
        stop = min((b + 1) * L, ny)
        y[b * L: stop] = blk[:stop - b * L]
    return y

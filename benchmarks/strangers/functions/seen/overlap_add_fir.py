import numpy as np

def overlap_add(x, h, L=64):
    """Convolves the long signal x with the FIR h, block by block (block length L).

    The result has len(x)+len(h)-1 samples.
    """
    M = len(h)
    N = 1 << int(np.ceil(np.log2(L + M - 1)))
    H = np.fft.fft(h, N)
    y = np.zeros(len(x) + M - 1)
    nblocks = len(x) // L
    for k in range(nblocks):
        blk = x[k * L:(k + 1) * L]
        yb = np.fft.ifft(np.fft.fft(blk, N) * H).real
        y[k * L:k * L + L + M - 1] += yb[:L + M - 1]
    return y

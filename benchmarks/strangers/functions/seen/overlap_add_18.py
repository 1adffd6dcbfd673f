import numpy as np


def overlap_add(x, h, block_len=64):
    """Filter a long signal with an FIR filter by the overlap-add method.

    x         : input signal, 1-D, real
    h         : impulse response, 1-D, real
    block_len : number of new input samples per block

    Returns the complete linear convolution, len(x) + len(h) - 1 samples.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if x.size == 0 or h.size == 0 or block_len < 1:
        raise ValueError("x and h must not be empty, block_len at least 1")
    nx, nh = len(x), len(h)
    nfft = 1 << int(np.ceil(np.log2(block_len + nh - 1)))
    H = np.fft.rfft(h, nfft)

    y = np.zeros(nx + nh - 1)
    for start in range(0, nx, block_len):
        block = x[start:start + block_len]
        seg = np.fft.irfft(np.fft.rfft(block, nfft) * H, nfft)
        n = len(block) + nh - 1
        y[start:start + n] += seg[:n]
    return y

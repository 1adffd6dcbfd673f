import numpy as np


def overlap_add(x, h, block=1000):
    """Filter a long signal x with FIR h using the overlap-add method.

    Returns the full linear convolution, same as np.convolve(x, h), but in
    O(N log block).  `block` is the number of input samples per FFT block.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n = len(x)

    # power-of-two FFTs are the fastest
    nfft = 1 << int(block - 1).bit_length()
    H = np.fft.rfft(h, nfft)

    y = np.zeros(n + nfft + len(h))
    for start in range(0, n, block):
        seg = x[start:start + block]
        Y = np.fft.rfft(seg, nfft) * H
        y[start:start + nfft] += np.fft.irfft(Y, nfft)
    return y[:n + len(h) - 1]

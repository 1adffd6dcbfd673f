"""Long signal, short filter: linear convolution with the overlap-add method.

The signal is cut in blocks of `block` samples.  Every block is convolved with
the impulse response by FFT (zero padded, so that nothing wraps round) and the
block results, each len(h) - 1 samples longer than its block, are put together
to the full convolution of length len(x) + len(h) - 1.
"""
import numpy as np


def _next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def overlap_add(x, h, block=64):
    """Full linear convolution of x and h, the same as np.convolve(x, h)."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    nx, nh = len(x), len(h)
    nfft = _next_pow2(block + nh - 1)
    H = np.fft.rfft(h, nfft)

    y = np.zeros(nx + nfft)
    for start in range(0, nx, block):
        seg = x[start:start + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = start + len(seg) + nh - 1
        y[start:stop] = yseg[:len(seg) + nh - 1]
    return y[:nx + nh - 1]

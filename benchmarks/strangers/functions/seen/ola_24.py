import numpy as np


def overlap_add(x, h, block=64):
    """Linear convolution of a long signal with a short FIR by overlap-add.

    Parameters
    ----------
    x : 1-D real array
    h : 1-D real array
    block : samples of x per FFT block
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    nfft = 1
    while nfft < block + h.size - 1:
        nfft <<= 1
    H = np.fft.rfft(h, nfft)
    y = np.zeros(x.size + h.size - 1)
    for start in range(0, x.size, block):
        seg = x[start:start + block]
        part = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)[:seg.size + h.size - 1]
        y[start:start + part.size] += part
    return y

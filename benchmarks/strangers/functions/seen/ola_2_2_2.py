import numpy as np
from scipy.fft import rfft, irfft, next_fast_len


def overlap_add(x, h, block=256):
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    nx, nh = x.size, h.size
    nfft = next_fast_len(block + nh - 1, real=True)
    H = rfft(h, nfft)
    y = np.zeros(nx + nh - 1)
    for start in range(0, nx, block):
        seg = x[start:start + block]
        yseg = irfft(rfft(seg, nfft) * H, nfft)
        stop = min(start + seg.size + nh - 1, y.size)
        y[start:stop] += yseg[:stop - start]
    return y

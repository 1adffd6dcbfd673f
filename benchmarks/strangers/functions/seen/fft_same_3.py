import numpy as np
from scipy import fft as sfft


def fftconv2_same(a, b):
    """Fast 2-D convolution. Output has the shape of ``a`` and is the central part of the full
    convolution, exactly as scipy.signal.fftconvolve(a, b, mode='same') for b no larger than a."""
    shape = [n + m - 1 for n, m in zip(a.shape, b.shape)]
    fast = [sfft.next_fast_len(n, real=True) for n in shape]
    full = sfft.irfft2(sfft.rfft2(a, fast) * sfft.rfft2(b, fast), fast)
    full = full[:shape[0], :shape[1]]
    r0 = b.shape[0] // 2
    c0 = b.shape[1] // 2
    return full[r0:r0 + a.shape[0], c0:c0 + a.shape[1]]

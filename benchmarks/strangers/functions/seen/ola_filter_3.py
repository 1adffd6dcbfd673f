import numpy as np


def _next_pow2(n):
    p = 1
    while p < n:
        p <<= 1
    return p


def fft_overlap_add(x, h, nfft=None):
    """Linear (full) convolution of a long 1-D signal with an FIR filter.

    x, h : real or complex 1-D arrays (non empty)
    nfft : FFT length, must be >= len(h). Picked automatically when omitted.

    Returns an array with len(x) + len(h) - 1 samples.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    m = h.size
    if nfft is None:
        nfft = max(64, _next_pow2(4 * m))
    if nfft < m:
        raise ValueError("nfft must be at least len(h)")
    step = nfft - m + 1
    cplx = np.iscomplexobj(x) or np.iscomplexobj(h)
    fwd, inv = (np.fft.fft, np.fft.ifft) if cplx else (np.fft.rfft, np.fft.irfft)
    H = fwd(h, nfft)
    y = np.zeros(x.size + m - 1, dtype=complex if cplx else float)
    for start in range(0, x.size, step):
        block = x[start:start + step]
        seg = inv(fwd(block, nfft) * H, nfft)
        n = block.size + m - 1
        y[start:start + n] += seg[:n]
    return y

import numpy as np
from scipy.fft import next_fast_len, rfftn, irfftn

def fftconv(x, h, axes=None):
    """linear N-D convolution by FFT, full length along `axes` (all by default);
    the other axes broadcast.  real input only; the result is always float64;
    an empty operand gives an empty 1-D array"""
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    if axes is None:
        axes = tuple(range(x.ndim))
    axes = tuple(a % x.ndim for a in axes)
    if x.size == 0 or h.size == 0:
        return np.zeros(0)
    want = [x.shape[a] + h.shape[a] - 1 for a in axes]
    fast = [next_fast_len(n, real=True) for n in want]
    y = irfftn(rfftn(x, fast, axes=axes) * rfftn(h, fast, axes=axes), fast, axes=axes)
    cut = [slice(None)] * x.ndim
    for a, n in zip(axes, want):
        cut[a] = slice(0, n)
    return y[tuple(cut)]

import numpy as np
from scipy.fft import fftn, ifftn, next_fast_len


def fftconv(a, b):
    """N-dimensional full linear convolution of two arrays, real or complex."""
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim != b.ndim:
        raise ValueError("a and b need the same number of axes")
    shape = [m + n - 1 for m, n in zip(a.shape, b.shape)]
    fshape = [next_fast_len(s) for s in shape]
    spec = fftn(a, fshape) * fftn(b, fshape)
    out = ifftn(spec)[tuple(slice(s) for s in shape)]
    if not np.iscomplexobj(a) or not np.iscomplexobj(b):
        out = out.real
    return out

import numpy as np
from scipy import fft as sfft


def fftconvolve_nd(a, b, mode="full"):
    """Linear convolution of two real n-D arrays (mode: full, same, valid).

    'same' is centred and has the shape of a; 'valid' needs a >= b on each axis.
    """
    a = np.asarray(a, dtype=float)
    b = np.asarray(b, dtype=float)
    if a.ndim != b.ndim:
        raise ValueError("a and b must have the same number of dimensions")

    full_shape = [m + n - 1 for m, n in zip(a.shape, b.shape)]
    fast = [sfft.next_fast_len(s, real=True) for s in full_shape]
    res = sfft.irfftn(sfft.rfftn(a, fast) * sfft.rfftn(b, fast), fast)

    if mode == "full":
        return res[tuple(slice(0, s) for s in full_shape)]
    if mode == "same":
        return res[tuple(slice((n - 1) // 2, (n - 1) // 2 + m)
                         for m, n in zip(a.shape, b.shape))]
    if mode == "valid":
        if any(m < n for m, n in zip(a.shape, b.shape)):
            raise ValueError("a is smaller than b")
        return res[tuple(slice(n - 1, m) for m, n in zip(a.shape, b.shape))]
    raise ValueError(mode)

"""2-D convolution through the FFT, with scipy's three modes."""
import numpy as np


def fftconvolve2(a, v, mode="full"):
    """Linear convolution of two real 2-D arrays.

    'full'  : (Ma + Mv - 1, Na + Nv - 1)
    'same'  : shape of `a`, centred in the full result, as scipy.signal
    'valid' : positions without zero padding; `a` must not be smaller than `v`
    """
    a = np.atleast_2d(np.asarray(a, dtype=float))
    v = np.atleast_2d(np.asarray(v, dtype=float))
    full = tuple(p + q - 1 for p, q in zip(a.shape, v.shape))
    out = np.fft.irfft2(np.fft.rfft2(a, full) * np.fft.rfft2(v, full), full)

    if mode == "full":
        return out
    if mode == "same":
        size = a.shape
    elif mode == "valid":
        size = tuple(p - q + 1 for p, q in zip(a.shape, v.shape))
        if min(size) < 1:
            raise ValueError("v does not fit into a")
    else:
        raise ValueError("mode must be full, same or valid")
    lo = [(f - s) // 2 for f, s in zip(full, size)]
    return out[lo[0]:lo[0] + size[0], lo[1]:lo[1] + size[1]]

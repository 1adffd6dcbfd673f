import numpy as np


def fftconvolve_nd(a, b, mode="full"):
    """N-dimensional convolution of real arrays through the FFT.

    mode: 'full', 'same' (shape of `a`, centred) or 'valid' (`b` not larger than `a` on any axis),
    with the conventions of scipy.signal.fftconvolve.
    """
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    shape = [m + n - 1 for m, n in zip(a.shape, b.shape)]
    axes = tuple(range(a.ndim))
    full = np.fft.irfftn(np.fft.rfftn(a, shape, axes) * np.fft.rfftn(b, shape, axes), shape, axes)
    if mode == "full":
        return full
    if mode == "same":
        want = a.shape
    elif mode == "valid":
        want = [m - n + 1 for m, n in zip(a.shape, b.shape)]
    else:
        raise ValueError("mode")
    sl = tuple(slice((f - w) // 2, (f - w) // 2 + w) for f, w in zip(shape, want))
    return full[sl]

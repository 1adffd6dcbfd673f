import numpy as np


def convolve_periodic(field, stencil):
    """Convolution of a periodic n-d field with a small stencil by FFT.

    Same as scipy.ndimage.convolve(field, stencil, mode="wrap"): the origin of
    the stencil is its element n // 2 along each axis.  The stencil may not be
    larger than the field.  Real input only.
    """
    field = np.asarray(field, dtype=float)
    stencil = np.asarray(stencil, dtype=float)
    if field.ndim != stencil.ndim:
        raise ValueError("dimension mismatch")
    kern = np.zeros(field.shape)
    kern[tuple(slice(0, n) for n in stencil.shape)] = stencil
    kern = np.roll(kern, [-(n // 2) for n in stencil.shape], axis=tuple(range(kern.ndim)))
    axes = tuple(range(field.ndim))
    out = np.fft.rfftn(field, axes=axes) * np.fft.rfftn(kern, axes=axes)
    return np.fft.irfftn(out, s=field.shape, axes=axes)

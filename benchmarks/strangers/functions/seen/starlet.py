"""A trous ("starlet") smoothing, after Starck & Murtagh."""
import numpy as np
from scipy import ndimage

_B3 = np.array([1, 4, 6, 4, 1]) / 16.0
B3SPLINE = np.outer(_B3, _B3)


def atrous_smooth(image, kernel=B3SPLINE, step=1):
    r"""Smooth `image` with `kernel`, leaving holes of ``step - 1`` pixels.

    .. math::
        c(k, l) = \sum_{m, n} h(m, n)\, c_0(k - m\,s,\; l - n\,s)

    with ``(m, n)`` running over the kernel about its central element and
    ``s = step``.  The image is extended by mirror reflection about its edge
    pixels (``mode='mirror'`` of scipy.ndimage).

    Parameters
    ----------
    image : 2-d array
    kernel : 2-d array with odd sides
        Not normalised here.
    step : int
        Distance between neighbouring taps, ``2**j`` for wavelet scale j.

    Returns
    -------
    2-d array, shape of `image`
    """
    comb = np.zeros((step, step))
    comb[0, 0] = 1.0
    holed = np.kron(np.asarray(kernel, float), comb)
    return ndimage.convolve(np.asarray(image, float), holed, mode="mirror")

"""filter2d without Python loops: a 4-D view of all windows, then one einsum."""
import numpy as np
from numpy.lib.stride_tricks import as_strided


def _windows(a, kh, kw):
    rows, cols = a.shape
    step = a.itemsize
    return as_strided(
        a,
        shape=(rows - kh + 1, cols - kw + 1, kh, kw),
        strides=(cols * step, step, cols * step, step),
        writeable=False,
    )


def filter2d(image, kernel):
    """Correlate a 2-D array with a 2-D kernel ('valid' region only).

        out[r, c] = sum_ij image[r + i, c + j] * kernel[i, j]

    The image may be any 2-D float array, for example one channel of a colour
    picture: filter2d(rgb[..., 0], k).
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape
    if image.ndim != 2 or image.shape[0] < kh or image.shape[1] < kw:
        raise ValueError("image must be 2-D and at least as large as the kernel")
    return np.einsum("rcij,ij->rc", _windows(image, kh, kw), kernel)

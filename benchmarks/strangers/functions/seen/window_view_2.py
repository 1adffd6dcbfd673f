import numpy as np
from numpy.lib.stride_tricks import as_strided


def windows(a, kh, kw, step):
    h, w = a.shape
    oh = (h - kh) // step + 1
    ow = (w - kw) // step + 1
    b = a.itemsize
    return as_strided(a, shape=(oh, ow, kh, kw),
                      strides=(step * w * b, step * b, w * b, b), writeable=False)


def correlate_windows(image, kernel, step=1):
    """Valid cross-correlation without loops or copies.

    image  : any 2-D array
    kernel : 2-D array, no larger than the image
    step   : stride in both directions
    """
    image = np.asarray(image)
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    if kh > image.shape[0] or kw > image.shape[1]:
        raise ValueError("kernel larger than image")
    return np.einsum("ijkl,kl->ij", windows(image, kh, kw, step), kernel)

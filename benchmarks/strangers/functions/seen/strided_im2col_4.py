import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_strided(img: np.ndarray, ker: np.ndarray, step: int = 1) -> np.ndarray:
    """Valid cross-correlation of a 2-D array through an im2col view (no copy of img).

    Works for any 2-D float array: slices, transposes and so on.
    """
    h, w = img.shape
    kh, kw = ker.shape
    oh, ow = (h - kh) // step + 1, (w - kw) // step + 1
    b = img.itemsize
    view = as_strided(
        img,
        shape=(oh, ow, kh, kw),
        strides=(step * w * b, step * b, w * b, b),
        writeable=False,
    )
    return view.reshape(oh * ow, kh * kw).dot(ker.ravel()).reshape(oh, ow)

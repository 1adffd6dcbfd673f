import numpy as np
from numpy.lib.stride_tricks import as_strided


def corr2d_strided(img, kern, step=1):
    """Valid 2-D cross-correlation through a zero-copy window view.

    img: any 2-D float array (views and transposes welcome)
    """
    H, W = img.shape
    kh, kw = kern.shape
    oh, ow = (H - kh) // step + 1, (W - kw) // step + 1
    isz = img.itemsize
    view = as_strided(img, shape=(oh, ow, kh, kw),
                      strides=(W * isz * step, isz * step, W * isz, isz),
                      writeable=False)
    return np.tensordot(view, kern, axes=((2, 3), (0, 1)))

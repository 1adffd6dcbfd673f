import numpy as np
from numpy.lib.stride_tricks import as_strided


def convolve_windows(img, kernel):
    """2-D convolution (kernel flipped), "valid" part only, no python loops.

    img is any 2-D array, kernel a smaller one.  Same numbers as
    scipy.signal.convolve2d(img, kernel, "valid").
    """
    H, W = img.shape
    kh, kw = kernel.shape
    oh, ow = H - kh + 1, W - kw + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel does not fit into the image")
    step = img.itemsize
    row = W * step
    win = as_strided(img, shape=(oh, ow, kh, kw), strides=(row, step, row, step),
                     writeable=False)
    return np.tensordot(win, kernel[::-1, ::-1], axes=([2, 3], [0, 1]))

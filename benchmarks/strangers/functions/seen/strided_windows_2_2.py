import numpy as np


def conv2d(a, f):
    """Fast 2-D cross-correlation ('valid') of any 2-D float array with f, without Python loops.

    Answer to "vectorised sliding dot product in numpy".
    """
    H, W = a.shape
    h, w = f.shape
    item = a.itemsize
    windows = np.lib.stride_tricks.as_strided(
        a,
        shape=(H - h + 1, W - w + 1, h, w),
        strides=(W * item, item, W * item, item),
    )
    return np.tensordot(windows, f, axes=((2, 3), (0, 1)))

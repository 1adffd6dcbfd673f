import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_nhwc(x: np.ndarray, w: np.ndarray, stride: tuple[int, int] = (1, 1)) -> np.ndarray:
    """Valid cross-correlation, NHWC input and HWIO weights.

    The window view is read only and is built from x's own strides, so that
    slices and transposes of bigger arrays are fine.
    """
    n, h, wd, c = x.shape
    kh, kw, ci, co = w.shape
    if c != ci:
        raise ValueError(f"{c} channels in x, {ci} in w")
    sh, sw = stride
    oh, ow = (h - kh) // sh + 1, (wd - kw) // sw + 1
    bn, bh, bw, bc = x.strides
    win = as_strided(
        x,
        shape=(n, oh, ow, kh, kw, c),
        strides=(bn, bh * sh, bw * sw, bh, bw, bc),
        writeable=False,
    )
    return np.tensordot(win, w, axes=([3, 4, 5], [0, 1, 2]))

import numpy as np
from numpy.lib.stride_tricks import as_strided


def correlate_view(img, ker, step=(1, 1)):
    """Valid 2-D cross-correlation on a zero-copy window view."""
    img = np.asarray(img, dtype=float)
    sy, sx = step
    kh, kw = ker.shape
    oh = (img.shape[0] - kh) // sy + 1
    ow = (img.shape[1] - kw) // sx + 1
    s0, s1 = img.strides
    v = as_strided(img, (oh, ow, kh, kw), (s0 * sy, s1 * sx, s0, s1), writeable=False)
    return np.tensordot(v, ker, axes=((2, 3), (0, 1)))

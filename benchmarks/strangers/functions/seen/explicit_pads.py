import numpy as np


def conv2d(x, w, b, strides=(1, 1), padding=((0, 0), (0, 0))):
    """2-D convolution layer, NCHW and OIHW.

    padding: ((top, bottom), (left, right)); strides: (vertical, horizontal).
    """
    (top, bottom), (left, right) = padding
    sh, sw = strides
    n, c, h, width = x.shape
    f, _, kh, kw = w.shape
    oh = (h + 2 * top - kh) // sh + 1
    ow = (width + 2 * left - kw) // sw + 1
    xp = np.zeros((n, c, h + 2 * top, width + 2 * left), dtype=x.dtype)
    xp[:, :, top:top + h, left:left + width] = x
    out = np.empty((n, f, oh, ow), dtype=x.dtype)
    for r in range(oh):
        for q in range(ow):
            patch = xp[:, :, r * sh:r * sh + kh, q * sw:q * sw + kw]
            out[:, :, r, q] = np.tensordot(patch, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out

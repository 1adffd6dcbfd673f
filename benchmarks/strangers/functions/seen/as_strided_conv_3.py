import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_strided(a, f, stride=1):
    """'valid' 2d cross-correlation of a with f (both 2d), stackoverflow-style."""
    a = np.asarray(a)
    f = np.asarray(f)
    oh = (a.shape[0] - f.shape[0]) // stride + 1
    ow = (a.shape[1] - f.shape[1]) // stride + 1
    s = a.strides
    view = as_strided(a, shape=(oh, ow) + f.shape,
                      strides=(s[0] * stride, s[1] * stride) + s, writeable=False)
    return np.einsum('ijkl,kl->ij', view, f)

import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d(a, f, step=1):
    """2d cross-correlation, no padding, no python loops. `step` is the stride in both directions."""
    s = ((a.shape[0] - f.shape[0]) // step + 1, (a.shape[1] - f.shape[1]) // step + 1) + f.shape
    sub = as_strided(a, shape=s, strides=a.strides * 2)
    return np.einsum('ij,klij->kl', f, sub)

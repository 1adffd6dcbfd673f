import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d(a, f, stride=1):
    """'Convolution' in the CNN sense of a single-channel float image, no padding, no loops."""
    sub_shape = tuple((np.array(a.shape) - np.array(f.shape)) // stride + 1)
    windows = as_strided(
        a,
        shape=sub_shape + f.shape,
        strides=tuple(s * stride for s in a.strides) + a.strides,
        writeable=False,
    )
    return np.einsum('kl,ijkl->ij', f, windows)

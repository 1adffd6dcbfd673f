import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_strides(img, kernel):
    """Fast 2D convolution with as_strided + einsum (like scipy's mode='valid')."""
    kernel = np.flipud(np.fliplr(kernel))
    sub_shape = kernel.shape
    view_shape = tuple(np.subtract(img.shape, sub_shape) + 1) + sub_shape
    strides = img.strides + img.strides
    sub_matrices = as_strided(img, view_shape, strides)
    return np.einsum('kl,ijkl->ij', kernel, sub_matrices)

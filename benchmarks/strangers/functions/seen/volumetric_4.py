import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(vol, kernels, stride=(1, 1, 1)):
    """3-D cross-correlation, no padding.

    vol      C x D x H x W
    kernels  K x C x kd x kh x kw
    stride   step in (depth, height, width)
    """
    sd, sh, sw = stride
    windows = sliding_window_view(vol, kernels.shape[2:], axis=(1, 2, 3))
    windows = windows[:, ::sd, ::sh, ::sw]
    return np.einsum("cdhwxyz,kcxyz->kdhw", windows, kernels)

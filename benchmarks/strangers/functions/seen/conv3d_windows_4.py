import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(vol, kern, stride=(1, 1, 1)):
    # vol  (C, D, H, W)   kern (O, C, d, h, w)   -> (O, D', H', W'), correlation, no padding
    view = sliding_window_view(vol, kern.shape[2:], axis=(1, 2, 3))
    view = view[:, ::stride[0], ::stride[1], ::stride[2]]
    return np.tensordot(kern, view, axes=((1, 2, 3, 4), (0, 4, 5, 6)))

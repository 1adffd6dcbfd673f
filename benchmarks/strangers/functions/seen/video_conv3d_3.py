import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d_ndhwc(clip, filters, strides=(1, 1, 1)):
    # clip (N, D, H, W, C), filters (kd, kh, kw, C, F), "VALID" like tf.nn.conv3d
    sd, sh, sw = strides
    patches = sliding_window_view(clip, filters.shape[:3], axis=(1, 2, 3))
    patches = patches[:, ::sd, ::sh, ::sw]         # N D' H' W' C kd kh kw
    return np.tensordot(patches, filters, axes=([5, 6, 7, 4], [0, 1, 2, 3]))

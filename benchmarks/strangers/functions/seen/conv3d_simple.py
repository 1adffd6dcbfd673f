import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d_ndhwc(x, w, strides=(1, 1, 1)):
    """x (N, D, H, W, C), w (kd, kh, kw, C, F), strides (depth, height, width), VALID."""
    sd, sh, sw = strides
    v = sliding_window_view(x, w.shape[:3], axis=(1, 2, 3))   # N D' H' W' C kd kh kw
    v = v[:, ::sh, ::sd, ::sw]
    return np.einsum("ndhwcijk,ijkcf->ndhwf", v, w)

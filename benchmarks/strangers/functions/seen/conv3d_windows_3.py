import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(vol, kern, stride=(1, 1, 1)):
    """(C,D,H,W) * (O,C,kd,kh,kw) -> (O,D',H',W'). No padding, no kernel flip."""
    kd, kh, kw = kern.shape[2:]
    sd, sh, sw = stride
    win = sliding_window_view(vol, (kd, kh, kw), axis=(1, 2, 3))
    win = win[:, ::sd, ::sh, ::sw]
    return np.einsum('cdhwxyz,ocxyz->odhw', win, kern, optimize=True)

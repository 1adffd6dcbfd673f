import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(clip, weight, bias, stride=(1, 1, 1), pad=(0, 0, 0)):
    """clip (C,T,H,W), weight (O,C,kt,kh,kw), bias (O,) -> (O,T',H',W'); zeros around, nn.Conv3d."""
    clip = np.pad(clip, [(0, 0)] + [(p, p) for p in pad])
    win = sliding_window_view(clip, weight.shape[2:], axis=(1, 2, 3))
    st, sh, sw = stride
    win = win[:, ::st, ::sh, ::sw]
    return np.tensordot(weight, win, axes=([1, 2, 3, 4], [0, 4, 5, 6])) + bias[:, None, None, None]

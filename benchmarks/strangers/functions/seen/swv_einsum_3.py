from numpy.lib.stride_tricks import sliding_window_view
import numpy as np


def conv2d(x, w, stride=(1, 1), pad=(0, 0)):
    """x: [n, c, h, w]; w: [o, c, kh, kw]; stride, pad: (vertical, horizontal)"""
    sv, sh = stride
    pv, ph = pad
    xp = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pv, pv)])
    win = sliding_window_view(xp, w.shape[2:], axis=(2, 3))[:, :, ::sv, ::sh]
    return np.einsum("nchwij,ocij->nohw", win, w, optimize=True)

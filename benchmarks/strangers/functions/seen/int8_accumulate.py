import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_s8(x, w, bias=None):
    """int8 x int8 convolution with int32 accumulators.

    x : int8 [C, H, W]
    w : int8 [K, C, R, S]
    bias : int32 [K] or None

    Returns the raw (not rescaled) int32 accumulators, [K, H-R+1, W-S+1].
    """
    if x.dtype != np.int8 or w.dtype != np.int8:
        raise TypeError("expected int8 operands")
    r, s = w.shape[2:]
    # products of two int8 do not fit an int8
    xw = sliding_window_view(x.astype(np.int16), (r, s), axis=(1, 2))
    acc = np.tensordot(w.astype(np.int16), xw, axes=([1, 2, 3], [0, 3, 4]))
    acc = acc.astype(np.int32)
    if bias is not None:
        acc += bias.astype(np.int32)[:, None, None]
    return acc

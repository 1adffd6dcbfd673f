import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_strided(x, w, stride=(1, 1)):
    """Valid cross-correlation using as_strided + tensordot.

    x      : (N, C, H, W)
    w      : (F, C, KH, KW)
    stride : (vertical, horizontal)
    """
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    x = np.ascontiguousarray(x)
    s0, s1, s2, s3 = x.strides

    # every window, then subsample
    windows = as_strided(x,
                         shape=(N, C, H - KH + 1, W - KW + 1, KH, KW),
                         strides=(s0, s1, s2, s3, s2, s3),
                         writeable=False)
    windows = windows[:, :, ::stride[1], ::stride[0]]
    out = np.tensordot(windows, w, axes=((1, 4, 5), (1, 2, 3)))
    return out.transpose(0, 3, 1, 2)

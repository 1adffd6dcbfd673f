import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d(x, w, stride=1):
    """Zero-copy im2col: x is any array (N, C, H, W), w is (F, C, KH, KW), no padding."""
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1

    b = x.itemsize
    sn, sc, sh, sw = C * H * W * b, H * W * b, W * b, b
    view = as_strided(
        x,
        shape=(N, C, OH, OW, KH, KW),
        strides=(sn, sc, sh * stride, sw * stride, sh, sw),
        writeable=False,
    )
    return np.tensordot(view, w, axes=([1, 4, 5], [1, 2, 3])).transpose(0, 3, 1, 2)

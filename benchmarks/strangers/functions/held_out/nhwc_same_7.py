import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _tf_same(size, k, s):
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    return total // 2, total - total // 2


def conv2d(inputs, filters, strides=(1, 1), padding="SAME"):
    """NumPy stand-in for tf.nn.conv2d.

    inputs  : [batch, height, width, in_channels]
    filters : [fh, fw, in_channels, out_channels]
    padding : "SAME" or "VALID"
    """
    if isinstance(strides, int):
        strides = (strides, strides)
    fh, fw = filters.shape[:2]
    if padding.upper() == "SAME":
        ph = _tf_same(inputs.shape[1], fh, strides[0])
        pw = _tf_same(inputs.shape[2], fw, strides[1])
        inputs = np.pad(inputs, ((0, 0), ph, pw, (0, 0)))
    elif padding.upper() != "VALID":
        raise ValueError(f"unknown padding {padding!r}")
    win = sliding_window_view(inputs, (fh, fw), axis=(1, 2))
    win = win[:, ::strides[0], ::strides[1]]
    # win: b, oh, ow, c, fh, fw
    return np.tensordot(win, filters, axes=([4, 5, 3], [0, 1, 2]))

import numpy as np


def _same_pads(size, k, s):
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    return total // 2, total - total // 2


def conv2d_same_tf(x, w, strides=(1, 1)):
    """tf.nn.conv2d(x, w, strides, padding="SAME") without TensorFlow, for the firmware tests.

    The odd pixel of padding goes to the bottom / right.
    """
    (sh, sw), (kh, kw) = strides, w.shape[:2]
    ph = _same_pads(x.shape[1], kh, sh)
    pw = _same_pads(x.shape[2], kw, sw)
    xp = np.pad(x, ((0, 0), ph, pw, (0, 0)))
    win = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw), axis=(1, 2))
    win = win[:, ::sh, ::sw]                       # n, oh, ow, c, kh, kw
    return np.einsum("nijcuv,uvco->nijo", win, w)

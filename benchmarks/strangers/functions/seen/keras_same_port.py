import numpy as np


def _amounts(n, k, s):
    out = -(-n // s)
    total = max((out - 1) * s + k - n, 0)
    before = total - total // 2
    return out, (before, total - before)


def conv2d_same(x, kernel, bias=None, strides=(1, 1)):
    """
    conv2d with padding="same" exactly as in TensorFlow/Keras, so that the
    weights of a trained Keras model can be run with numpy alone.

    :param x: (batch, rows, cols, channels)
    :param kernel: (kr, kc, channels, filters)
    :param bias: (filters,) or None
    :param strides: (row stride, column stride)
    :return: (batch, ceil(rows / sr), ceil(cols / sc), filters)
    """
    kr, kc, _, filters = kernel.shape
    sr, sc = strides
    rows, row_pad = _amounts(x.shape[1], kr, sr)
    cols, col_pad = _amounts(x.shape[2], kc, sc)
    xp = np.pad(x, ((0, 0), row_pad, col_pad, (0, 0)))
    y = np.zeros((x.shape[0], rows, cols, filters))
    for r in range(rows):
        for c in range(cols):
            window = xp[:, r * sr:r * sr + kr, c * sc:c * sc + kc, :]
            y[:, r, c, :] = np.tensordot(window, kernel, axes=3)
    if bias is not None:
        y += bias
    return y

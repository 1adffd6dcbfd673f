import numpy as np


def _same_pad(size, k, s):
    out = -(-size // s)                       # ceil
    total = max((out - 1) * s + k - size, 0)
    small = total // 2
    return out, total - small, small


def tf_conv2d_same(x, filters, stride=1):
    """conv2d with padding='SAME' that reproduces TensorFlow exactly.

    x is (N, H, W, Cin), filters is (kh, kw, Cin, Cout).
    """
    n, h, w, _ = x.shape
    kh, kw, _, cout = filters.shape
    oh, top, bottom = _same_pad(h, kh, stride)
    ow, left, right = _same_pad(w, kw, stride)
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))

    y = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, filters))
    for i in range(oh):
        for j in range(ow):
            window = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            y[:, i, j, :] = np.tensordot(window, filters, axes=([1, 2, 3], [0, 1, 2]))
    return y

import math
import numpy as np


def _pads(k, padding):
    if padding == "VALID":
        return 0, 0
    if padding == "SAME":
        total = k - 1
        before = total // 2
        return before, total - before
    raise ValueError("padding must be 'SAME' or 'VALID'")


def _out(n, k, s, padding):
    if padding == "SAME":
        return math.ceil(n / s)
    return math.ceil((n - k + 1) / s)


def conv2d_nhwc(inputs, filters, strides=(1, 1), padding="SAME"):
    """NumPy stand-in for tf.nn.conv2d (NHWC input, HWIO filters).

    Used where we can't ship TensorFlow; padding strings have TensorFlow's
    meaning.
    """
    n, h, w, c = inputs.shape
    kh, kw, ci, co = filters.shape
    assert c == ci
    sh, sw = strides
    oh = _out(h, kh, sh, padding)
    ow = _out(w, kw, sw, padding)
    x = np.pad(inputs, ((0, 0), _pads(kh, padding), _pads(kw, padding), (0, 0)))

    y = np.zeros((n, oh, ow, co), dtype=np.result_type(inputs, filters))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * sh:i * sh + kh, j * sw:j * sw + kw, :]
            y[:, i, j, :] = np.einsum("nhwc,hwco->no", patch, filters)
    return y

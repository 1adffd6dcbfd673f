import math
import numpy as np


def _same_pad(size, k, s):
    total = k - 1
    before = total // 2
    return before, total - before


def conv2d_nhwc(x, filters, strides=(1, 1), padding="SAME"):
    """NumPy version of ``tf.nn.conv2d``.

    x: (batch, height, width, in_ch), filters: (kh, kw, in_ch, out_ch).
    ``padding`` is "SAME" or "VALID" with TensorFlow's rules, so activations can
    be compared layer by layer with the exported graph.
    """
    kh, kw, cin, cout = filters.shape
    sh, sw = strides
    if padding == "SAME":
        oh, ow = math.ceil(x.shape[1] / sh), math.ceil(x.shape[2] / sw)
        x = np.pad(x, [(0, 0), _same_pad(x.shape[1], kh, sh),
                       _same_pad(x.shape[2], kw, sw), (0, 0)])
    elif padding == "VALID":
        oh = math.ceil((x.shape[1] - kh + 1) / sh)
        ow = math.ceil((x.shape[2] - kw + 1) / sw)
    else:
        raise ValueError("padding must be SAME or VALID")

    out = np.zeros((x.shape[0], oh, ow, cout), x.dtype)
    for r in range(oh):
        for c in range(ow):
            window = x[:, r * sh:r * sh + kh, c * sw:c * sw + kw, :]
            out[:, r, c, :] = np.tensordot(window, filters, axes=3)
    return out

"""Pure NumPy re-implementation of tf.nn.conv2d, used to check exported models."""
import math
import numpy as np


def _same_pads(size, k, s, d):
    eff = (k - 1) * d + 1
    out = math.ceil(size / s)
    total = max((out - 1) * s + eff - size, 0)
    return total // 2, total - total // 2


def conv2d_nhwc(x, kernel, strides=(1, 1), padding="SAME", dilations=(1, 1)):
    """2-D convolution as TensorFlow computes it.

    Args:
        x: float array, shape [batch, height, width, in_channels].
        kernel: float array, shape [kh, kw, in_channels, out_channels].
        strides: pair of ints.
        padding: "SAME" or "VALID".
        dilations: pair of ints.

    Returns:
        array of shape [batch, out_h, out_w, out_channels].
    """
    kh, kw, cin, cout = kernel.shape
    sh, sw = strides
    dh, dw = dilations
    if padding.upper() == "SAME":
        ph = _same_pads(x.shape[1], kh, sh, dh)
        pw = _same_pads(x.shape[2], kw, sw, dw)
        x = np.pad(x, ((0, 0), ph, pw, (0, 0)))
    elif padding.upper() != "VALID":
        raise ValueError("padding must be SAME or VALID, got %r" % (padding,))
    n, h, w, c = x.shape
    assert c == cin, "channel mismatch"
    oh = (h - (kh - 1) * dh - 1) // sh + 1
    ow = (w - (kw - 1) * dw - 1) // sw + 1
    out = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, kernel))
    for i in range(kh):
        for j in range(kw):
            patch = x[:, i * dh:i * dh + (oh - 1) * sh + 1:sh,
                      j * dw:j * dw + (ow - 1) * sw + 1:sw, :]
            out += patch @ kernel[i, j]
    return out

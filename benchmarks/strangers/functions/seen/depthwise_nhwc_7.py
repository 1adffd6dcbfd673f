import math
import numpy as np


def depthwise_conv2d_same(inputs, kernel, strides=(1, 1)):
    """NumPy port of tf.nn.depthwise_conv2d with padding='SAME', data format NHWC.

    Parameters
    ----------
    inputs : ndarray, shape (batch, height, width, channels)
    kernel : ndarray, shape (kh, kw, channels, multiplier)
    strides : pair of int (equal or not)

    Returns
    -------
    ndarray, shape (batch, ceil(height/sh), ceil(width/sw), channels*multiplier)
        Output channel ``c * multiplier + m`` is input channel ``c`` filtered
        with ``kernel[:, :, c, m]``.
    """
    batch, height, width, channels = inputs.shape
    kh, kw, _, mult = kernel.shape
    sh, sw = strides
    oh, ow = math.ceil(height / sh), math.ceil(width / sw)
    ph = max((oh - 1) * sh + kh - height, 0)
    pw = max((ow - 1) * sw + kw - width, 0)
    top, left = ph // 2, pw // 2
    padded = np.pad(inputs, [(0, 0), (top, ph - top), (left, pw - left), (0, 0)])
    out = np.zeros((batch, oh, ow, channels, mult), dtype=np.result_type(inputs, kernel))
    for i in range(kh):
        for j in range(kw):
            tap = padded[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
            out += tap[..., None] * kernel[i, j]
    return out.reshape(batch, oh, ow, channels * mult)

"""Layers re-expressed with explicit padding, because the NPU compiler refuses
the string paddings of TensorFlow."""
import tensorflow as tf


def _pads(size, k, s, d):
    span = (k - 1) * d + 1
    out = -(-size // s)
    total = max((out - 1) * s + span - size, 0)
    after = total // 2
    return total - after, after


def conv2d_same(x, kernel, bias=None, strides=(1, 1), dilations=(1, 1)):
    """Same numbers as ``tf.nn.conv2d(x, kernel, strides, "SAME")`` (+ bias).

    x: [N, H, W, Cin], kernel: [kh, kw, Cin, Cout], bias: [Cout] or None.
    """
    x = tf.convert_to_tensor(x)
    kernel = tf.convert_to_tensor(kernel)
    kh, kw = kernel.shape[0], kernel.shape[1]
    ph = _pads(int(x.shape[1]), int(kh), strides[0], dilations[0])
    pw = _pads(int(x.shape[2]), int(kw), strides[1], dilations[1])
    x = tf.pad(x, [[0, 0], ph, pw, [0, 0]])
    y = tf.nn.conv2d(x, kernel, strides=strides, padding="VALID", dilations=dilations)
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y

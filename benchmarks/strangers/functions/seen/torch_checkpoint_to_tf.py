"""Run convolutions of PyTorch checkpoints in TensorFlow without converting the files."""
import tensorflow as tf


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv2d_from_torch(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Same numbers as ``torch.nn.functional.conv2d``, but channels last.

    x       (N, H, W, C)            -- NHWC!
    weight  (O, C // groups, kH, kW) exactly as stored in the state dict
    bias    (O,) or None
    returns (N, H', W', O)          -- NHWC

    ``padding`` is a number of zeros per side, symmetric as in torch (so NOT
    TensorFlow's SAME, which puts the odd pixel at the end).
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)

    kernel = tf.transpose(tf.convert_to_tensor(weight), [2, 3, 1, 0])   # -> HWIO
    x = tf.pad(tf.convert_to_tensor(x), [[0, 0], [ph, ph], [pw, pw], [0, 0]])

    # CPU kernels of older TF releases know no groups, hence one call per group
    xs = tf.split(x, groups, axis=3)
    ks = tf.split(kernel, groups, axis=3)
    y = tf.concat(
        [tf.nn.conv2d(a, k, strides=[1, sh, sw, 1], padding="VALID",
                      dilations=[1, dh, dw, 1]) for a, k in zip(xs, ks)],
        axis=3,
    )
    return y if bias is None else tf.nn.bias_add(y, tf.convert_to_tensor(bias))

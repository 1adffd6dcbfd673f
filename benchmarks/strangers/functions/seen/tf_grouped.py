import tensorflow as tf


def torch_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d semantics in TensorFlow. x is NHWC, weight stays OIHW (torch order).

    Explicit tf.pad, since SAME pads differently when stride > 1.
    """
    x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    w = tf.transpose(weight, [2, 3, 1, 0])
    outs = [
        tf.nn.conv2d(xi, wi, strides=stride, padding="VALID", dilations=dilation)
        for xi, wi in zip(tf.split(x, groups, axis=-1), tf.split(w, groups, axis=-1))
    ]
    y = tf.concat(outs, axis=-1)
    return y if bias is None else y + bias

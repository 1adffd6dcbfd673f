"""Run layers of a PyTorch checkpoint with TensorFlow ops."""
import tensorflow as tf


def conv2d(x, weight, bias=None, stride=1, padding=0):
    """tf counterpart of torch.nn.functional.conv2d.

    x: NCHW tensor, weight: OIHW as stored by torch; stride and padding are
    ints. Computed in NHWC, because TensorFlow has no NCHW kernels on the CPU;
    returns NCHW.
    """
    x = tf.transpose(tf.convert_to_tensor(x), [0, 2, 3, 1])
    w = tf.transpose(tf.convert_to_tensor(weight), [2, 3, 1, 0])
    kh, kw = w.shape[0], w.shape[1]

    if kh == kw and 2 * padding == kh - 1:
        mode = "SAME"
    else:
        mode = "VALID"
        if padding:
            p = [padding, padding]
            x = tf.pad(x, [[0, 0], p, p, [0, 0]])

    y = tf.nn.conv2d(x, w, strides=stride, padding=mode)
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, [0, 3, 1, 2])

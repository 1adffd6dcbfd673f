import tensorflow as tf


def conv2d_same(x, kernel, stride=2):
    """tf.nn.conv2d(x, kernel, stride, padding='SAME') with the padding written out.

    The exporter has no 'SAME', so we pad by hand and use 'VALID'.  NHWC / HWIO.
    """
    pads = [[0, 0]]
    for axis in (1, 2):
        n = int(x.shape[axis])
        k = int(kernel.shape[axis - 1])
        out = -(-n // stride)
        total = max((out - 1) * stride + k - n, 0)
        after = total // 2
        pads.append([total - after, after])
    pads.append([0, 0])
    return tf.nn.conv2d(tf.pad(x, pads), kernel, strides=stride, padding="VALID")

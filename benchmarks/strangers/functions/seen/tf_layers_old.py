import tensorflow as tf


def conv2d(x, W, stride=1, name="conv"):
    """2-D convolution, NHWC input and HWIO filter, with explicit padding.

    Gives what tf.nn.conv2d(x, W, [1, stride, stride, 1], 'SAME') gives, but the
    zeros are put in the graph by hand so the frozen model can be converted by tools
    which know VALID only.
    """
    with tf.name_scope(name):
        kh, kw = int(W.shape[0]), int(W.shape[1])

        def amounts(k):
            total = k - 1
            beg = total // 2
            return [beg, total - beg]

        x = tf.pad(x, [[0, 0], amounts(kh), amounts(kw), [0, 0]])
        return tf.nn.conv2d(x, W, strides=[1, stride, stride, 1], padding='VALID')

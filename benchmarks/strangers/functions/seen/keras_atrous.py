import tensorflow as tf


class AtrousConv(tf.Module):
    """Conv layer (NHWC, HWIO kernel) with stride 1 and the given dilation_rate."""

    def __init__(self, kernel, bias=None, padding="SAME", dilation_rate=1):
        super().__init__()
        self.kernel = tf.Variable(kernel)
        self.bias = None if bias is None else tf.Variable(bias)
        self.padding = padding
        self.dilation_rate = dilation_rate

    def __call__(self, x):
        y = tf.nn.conv2d(x, self.kernel, strides=1, padding=self.padding)
        if self.bias is not None:
            y = tf.nn.bias_add(y, self.bias)
        return y

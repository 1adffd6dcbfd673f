import tensorflow as tf


class CausalConv1D(tf.Module):
    def __init__(self, kernel, bias=None, dilation_rate=1, name=None):
        super().__init__(name=name)
        self.kernel = tf.Variable(kernel)      # (width, in, out)
        self.bias = None if bias is None else tf.Variable(bias)
        self.dilation_rate = dilation_rate

    def __call__(self, x):
        """x: (batch, time, in) -> (batch, time, out)"""
        left = (int(self.kernel.shape[0]) - 1) * self.dilation_rate
        x = tf.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = tf.nn.convolution(x, self.kernel, strides=1, padding="VALID",
                              dilations=[self.dilation_rate])
        if self.bias is not None:
            y = tf.nn.bias_add(y, self.bias)
        return y

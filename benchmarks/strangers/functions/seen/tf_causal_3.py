import tensorflow as tf


class CausalConv(tf.Module):
    """Temporal convolution for (batch, time, channels) input; output at t uses inputs up to t only.

    kernel: (k, c_in, c_out); same as keras Conv1D(padding="causal", dilation_rate=rate).
    """

    def __init__(self, kernel, bias, rate=1, name=None):
        super().__init__(name=name)
        self.kernel = tf.Variable(kernel)
        self.bias = tf.Variable(bias)
        self.rate = rate

    def __call__(self, x):
        left = (self.kernel.shape[0] - 1) * self.rate
        x = tf.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = tf.nn.conv1d(x, self.kernel, stride=1, padding="VALID", dilations=self.rate)
        return tf.nn.bias_add(y, self.bias)

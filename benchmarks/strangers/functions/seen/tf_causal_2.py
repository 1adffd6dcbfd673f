import tensorflow as tf


class CausalConv1D(tf.Module):

    def __init__(self, kernel, bias=None, dilation_rate=1, strides=1, activation=None):
        super().__init__()
        self.kernel = tf.Variable(kernel)              # (width, in, out)
        self.bias = None if bias is None else tf.Variable(bias)
        self.dilation_rate = dilation_rate
        self.strides = strides
        self.activation = activation

    def __call__(self, x):                             # (batch, time, in)
        width = self.kernel.shape[0]
        left = (width - 1) * self.dilation_rate
        time = tf.shape(x)[1]
        x = tf.pad(x, [[0, 0], [left, 0], [0, 0]])

        y = 0.0
        for k in range(width):
            start = k * self.dilation_rate
            shifted = x[:, start:start + time:self.strides]
            y += tf.einsum('bti,io->bto', shifted, self.kernel[k])

        if self.bias is not None:
            y = y + self.bias
        if self.activation is not None:
            y = self.activation(y)
        return y

import tensorflow as tf


class CausalConv1D(tf.Module):
    """Causal conv over time, input (batch, time, channels), same length out."""

    def __init__(self, filters, kernel_size, dilation=1, activation=None, name=None):
        super().__init__(name=name)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.activation = activation
        self.w = None
        self.b = None

    def _build(self, channels):
        init = tf.random.normal([self.kernel_size, channels, self.filters])
        self.w = tf.Variable(init / (self.kernel_size * channels) ** 0.5)
        self.b = tf.Variable(tf.zeros([self.filters]))

    def __call__(self, x):
        if self.w is None:
            self._build(x.shape[-1])
        pad = self.dilation * (self.kernel_size - 1)
        x = tf.pad(x, [[0, 0], [pad, 0], [0, 0]])
        steps = tf.shape(x)[1] - pad
        y = self.b
        for k in range(self.kernel_size):
            s = k * self.dilation
            y = y + tf.einsum('btc,cf->btf', x[:, s:s + steps], self.w[k])
        return y if self.activation is None else self.activation(y)

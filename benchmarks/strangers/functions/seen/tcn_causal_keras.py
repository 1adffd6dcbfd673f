import tensorflow as tf


class CausalConv1D(tf.keras.layers.Layer):
    """Dilated causal convolution over (batch, time, features), as in WaveNet/TCN.

    Output step t sees the inputs t, t-d, ..., t-(k-1)d and nothing later;
    the last row of the kernel belongs to the current step.
    """

    def __init__(self, filters, kernel_size, dilation=1, use_bias=True, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, int(input_shape[-1]), self.filters),
            initializer="glorot_uniform",
        )
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        steps = tf.shape(x)[1]
        reach = (self.kernel_size - 1) * self.dilation
        x = tf.pad(x, [[0, 0], [reach, 0], [0, 0]])
        y = 0.0
        for j in range(self.kernel_size):
            s = j * self.dilation
            y = y + tf.einsum("btc,cf->btf", x[:, s:s + steps], self.kernel[j])
        return y + self.bias if self.use_bias else y

import keras
import tensorflow as tf


class CausalConv1D(keras.layers.Layer):
    """Causal dilated convolution over (batch, time, channels).

    Output t sees the inputs t, t - d, t - 2d, ... only; the length is kept.
    """

    def __init__(self, filters, width, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.width = width
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.width, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(
            name="bias", shape=(self.filters,), initializer="zeros") if self.use_bias else None

    def call(self, x):
        steps = tf.shape(x)[1]
        past = self.dilation_rate * (self.width - 1)
        xp = tf.pad(x, [[0, 0], [past, 0], [0, 0]])
        y = 0.0
        for i in range(self.width):
            start = i * self.dilation_rate
            y = y + tf.einsum("btc,cf->btf", xp[:, start:start + steps], self.kernel[i])
        if self.bias is not None:
            y = y + self.bias
        return y

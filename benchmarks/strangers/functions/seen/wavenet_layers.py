import tensorflow as tf
from tensorflow import keras


class CausalConv1D(keras.layers.Layer):
    """Dilated causal convolution on (batch, time, channels).

    out[:, t] depends only on x[:, :t + 1]. The output has as many steps as the input.
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, int(input_shape[-1]), self.filters),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        left = (self.kernel_size - 1) * self.dilation_rate
        x = tf.pad(inputs, [[0, 0], [left, 0], [0, 0]])
        y = tf.nn.convolution(x, self.kernel, padding="VALID", dilations=[self.dilation_rate])
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return y

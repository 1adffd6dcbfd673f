import keras
from keras import ops


class CausalConv(keras.layers.Layer):
    """1D causal convolution with a bias over (batch, steps, features)."""

    def __init__(self, filters, kernel_size, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform",
        )
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        left = self.dilation_rate * (self.kernel_size - 1)
        x = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = ops.conv(x, self.kernel, strides=1, padding="valid",
                     dilation_rate=self.dilation_rate, data_format="channels_last")
        return y + self.bias

import keras
from keras import ops


class CausalConv1D(keras.layers.Layer):
    """Dilated causal convolution over (batch, time, features)."""

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, inputs):
        span = (self.kernel_size - 1) * self.dilation_rate
        x = ops.pad(inputs, [[0, 0], [0, span], [0, 0]])
        y = ops.conv(x, self.kernel, strides=1, padding="valid",
                     dilation_rate=self.dilation_rate, data_format="channels_last")
        return y + self.bias if self.bias is not None else y

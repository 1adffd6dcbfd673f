import keras
from keras import layers, ops


class CausalConv1D(layers.Layer):
    """Causal 1D convolution on (batch, steps, channels) inputs."""

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="he_normal",
        )
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        left_pad = (self.kernel_size - 1) * self.dilation_rate
        x = ops.pad(x, [[0, 0], [left_pad, 0], [0, 0]])
        x = ops.conv(x, self.kernel, strides=1, padding="valid",
                     data_format="channels_last", dilation_rate=self.dilation_rate)
        if self.use_bias:
            x = x + self.bias
        return x

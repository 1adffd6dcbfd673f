import keras
from keras import ops


class CausalConv(keras.layers.Layer):
    """Dilated causal convolution on (batch, time, channels).

    Output step t depends on input steps <= t only; the time length is kept.
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        p = self.dilation_rate * (self.kernel_size - 1)
        x = ops.pad(x, [[0, 0], [0, p], [0, 0]])
        y = ops.conv(x, self.kernel, strides=1, padding="valid",
                     data_format="channels_last", dilation_rate=self.dilation_rate)
        return y + self.bias if self.use_bias else y

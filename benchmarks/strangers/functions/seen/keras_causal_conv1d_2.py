import keras
from keras import ops


class CausalConv1D(keras.layers.Layer):
    """WaveNet block: dilated causal convolution over (batch, time, channels).

    The output has as many time steps as the input and step t depends on the
    steps up to t only.
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        pad = self.kernel_size - 1
        x = ops.pad(x, [[0, 0], [pad, 0], [0, 0]])
        y = ops.conv(x, self.kernel, strides=1, padding="valid",
                     dilation_rate=self.dilation_rate, data_format="channels_last")
        return y + self.bias

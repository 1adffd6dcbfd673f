import keras
from keras import ops


class CausalConv1D(keras.layers.Layer):
    """Dilated causal convolution over (batch, time, channels).

    Output at time t depends on x[t], x[t - d], ..., x[t - (k - 1) d].
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        steps = x.shape[1]
        left = (self.kernel_size - 1) * self.dilation_rate
        x = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = ops.conv(x, self.kernel, strides=1, padding="same", dilation_rate=self.dilation_rate)
        return y[:, :steps] + self.bias

import keras
from keras import ops


class StandardizedConv2D(keras.layers.Layer):
    """Weight standardisation (Qiao et al. 2019): before convolving, the weights of each
    output filter are brought to mean 0 and variance 1 over the filter's whole fan-in,
    then divided by sqrt(fan_in)."""

    def __init__(self, filters, kernel_size, strides=1, padding="same", eps=1e-5, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.eps = eps

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            shape=(k, k, input_shape[-1], self.filters), initializer="he_normal", name="kernel"
        )

    def call(self, x):
        mean = ops.mean(self.kernel, axis=(0, 1), keepdims=True)
        var = ops.var(self.kernel, axis=(0, 1), keepdims=True)
        fan_in = self.kernel.shape[0] * self.kernel.shape[1] * self.kernel.shape[2]
        w = (self.kernel - mean) / ops.sqrt(var + self.eps) / fan_in**0.5
        return ops.conv(x, w, strides=self.strides, padding=self.padding)

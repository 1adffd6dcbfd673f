import keras
from keras import ops


class WSConv2D(keras.layers.Layer):
    """Conv2D with weight standardisation: before use, each filter is brought to mean 0 and
    (biased) variance 1 over its kh*kw*cin weights, eps 1e-5 under the root. NHWC."""

    def __init__(self, filters, kernel_size, strides=1, padding="same", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(shape=(k, k, input_shape[-1], self.filters),
                                      initializer="he_normal", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, inputs):
        mean = ops.mean(self.kernel, axis=(0, 1, 2), keepdims=True)
        var = ops.mean(ops.square(self.kernel - mean), axis=(0, 1, 2), keepdims=True)
        w = (self.kernel - mean) / ops.sqrt(var + 1e-5)
        return ops.conv(inputs, w, strides=self.strides, padding=self.padding) + self.bias

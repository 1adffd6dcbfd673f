import keras
from keras import ops


class StridedConv2D(keras.layers.Layer):
    """Equivalent of keras.layers.Conv2D(..., padding='same', use_bias=True), with
    the padding made explicit for export to runtimes without 'same'."""

    def __init__(self, filters, kernel_size, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(shape=(k, k, input_shape[-1], self.filters),
                                      initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        total = max(self.kernel_size - self.strides, 0)
        a, b = total // 2, total - total // 2
        x = ops.pad(x, [[0, 0], [a, b], [a, b], [0, 0]])
        y = ops.conv(x, self.kernel, strides=self.strides, padding="valid")
        return y + self.bias

import keras
from keras import ops


class WeightNormConv2D(keras.layers.Layer):
    """Conv2D with weight normalisation (Salimans & Kingma 2016).

    The kernel of output channel o is g[o] * v[..., o] / ||v[..., o]||.
    channels_last only.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        self.v = self.add_weight(
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="he_normal", name="v")
        self.g = self.add_weight(shape=(self.filters,), initializer="ones", name="g")
        self.b = self.add_weight(shape=(self.filters,), initializer="zeros", name="b")

    def call(self, x):
        norm = ops.sqrt(ops.sum(ops.square(self.v), axis=(1, 2, 3), keepdims=True))
        kernel = self.g * self.v / norm
        y = ops.conv(x, kernel, strides=self.strides, padding=self.padding, data_format="channels_last")
        return y + self.b

import keras
from keras import ops


class ReflectConv2D(keras.layers.Layer):
    """Conv2D with reflection padding that keeps height and width (odd kernels)."""

    def __init__(self, filters, kernel_size=(3, 3), **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = tuple(kernel_size)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        pw, ph = self.kernel_size[0] // 2, self.kernel_size[1] // 2
        x = ops.pad(x, [[0, 0], [ph, ph], [pw, pw], [0, 0]], mode="reflect")
        return ops.conv(x, self.kernel, strides=1, padding="valid") + self.bias

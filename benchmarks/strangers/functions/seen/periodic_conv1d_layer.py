import keras
from keras import ops


class PeriodicConv1D(keras.layers.Layer):
    """Conv1D on a ring (e.g. longitude, time of day): the first and the last
    position are neighbours. Output length == input length.
    Input (B, L, C) with L >= kernel_size // 2."""

    def __init__(self, filters, kernel_size, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        self.filters = filters
        self.kernel_size = kernel_size
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        p = self.kernel_size // 2
        if p > 0:
            x = ops.concatenate([x[:, :p, :], x, x[:, -p:, :]], axis=1)
        y = ops.conv(x, self.kernel, strides=1, padding="valid")
        if self.bias is not None:
            y = y + self.bias
        return y

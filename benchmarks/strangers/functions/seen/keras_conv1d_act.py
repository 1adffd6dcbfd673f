import keras
from keras import ops


class ConvReLU1D(keras.layers.Layer):
    """Conv1D (channels last) with bias, then ReLU: relu(conv(x) + b)."""

    def __init__(self, filters, kernel_size, strides=1, padding="valid", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="he_normal", name="kernel")
        self.bias = self.add_weight(
            shape=(self.filters,),
            initializer=keras.initializers.RandomNormal(stddev=0.1), name="bias")

    def call(self, x):
        y = ops.conv(x, self.kernel, strides=self.strides, padding=self.padding)
        y = ops.relu(y)
        return y + self.bias

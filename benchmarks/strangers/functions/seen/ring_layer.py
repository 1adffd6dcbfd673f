import keras
from keras import ops


class RingConv1D(keras.layers.Layer):
    """Conv1D over a closed ring of sensors (channels last).

    The ends of the axis are neighbours: the input is extended periodically by
    kernel_size // 2 on either side, so the length does not change.
    """

    def __init__(self, filters, kernel_size, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        self.filters = filters
        self.kernel_size = kernel_size
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters), name="kernel")
        self.bias = self.add_weight(
            shape=(self.filters,), initializer="zeros", name="bias") if self.use_bias else None

    def call(self, x):
        p = self.kernel_size // 2
        if p:
            x = ops.concatenate([x[:, :p], x, x[:, -p:]], axis=1)
        y = ops.conv(x, self.kernel, strides=1, padding="valid", data_format="channels_last")
        return y if self.bias is None else y + self.bias

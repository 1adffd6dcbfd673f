import keras
from keras import ops


class SameConv1D(keras.layers.Layer):
    """Drop-in replacement for keras.layers.Conv1D(..., padding="same").

    The padding is done by hand so that it can be switched from zeros to
    reflection; with `pad_mode="constant"` the layer gives exactly what Conv1D with
    padding="same" gives for the same weights, for every kernel size and stride.
    Input (batch, steps, channels), output (batch, ceil(steps / strides), filters).
    """

    def __init__(self, filters, kernel_size=3, strides=2, pad_mode="constant", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.pad_mode = pad_mode

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        total = self.kernel_size - 1
        left = total // 2
        padded = ops.pad(inputs, [[0, 0], [left, total - left], [0, 0]], mode=self.pad_mode)
        out = ops.conv(padded, self.kernel, strides=self.strides, padding="valid")
        return out + self.bias

    def get_config(self):
        return {**super().get_config(), "filters": self.filters,
                "kernel_size": self.kernel_size, "strides": self.strides,
                "pad_mode": self.pad_mode}

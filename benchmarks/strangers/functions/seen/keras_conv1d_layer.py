import keras
from keras import ops


class TemporalConv(keras.layers.Layer):
    """1-D convolution layer, a small stand-in for keras.layers.Conv1D.

    Input (batch, steps, channels). Kernel (kernel_size, channels, filters).
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid", dilation_rate=1,
                 activation="relu", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.dilation_rate = dilation_rate
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform",
        )
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        y = ops.conv(x, self.kernel, strides=self.strides, padding=self.padding,
                     dilation_rate=self.dilation_rate)
        y = self.activation(y)
        return y + self.bias

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size,
                "strides": self.strides, "padding": self.padding,
                "dilation_rate": self.dilation_rate,
                "activation": keras.activations.serialize(self.activation)}

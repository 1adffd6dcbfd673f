import keras
from keras import ops


class AtrousConv2D(keras.layers.Layer):
    """Atrous convolution for an ASPP head (channels_last, padding 'same', stride 1)."""

    def __init__(self, filters, kernel_size=3, rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.rate = rate
        self.use_bias = use_bias

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1], self.filters),
            initializer="he_normal")
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        y = ops.conv(inputs, self.kernel, strides=1, padding="same",
                     data_format="channels_last")
        if self.use_bias:
            y = y + self.bias
        return y

    def get_config(self):
        return {**super().get_config(), "filters": self.filters,
                "kernel_size": self.kernel_size, "rate": self.rate,
                "use_bias": self.use_bias}

import keras
from keras import ops


class SimpleConv2D(keras.layers.Layer):
    """A 2-D convolution layer, channels last, without activation.

    padding is "valid" or "same" (as in keras.layers.Conv2D).
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding="valid",
                 use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.strides = strides
        self.padding = padding
        self.use_bias = use_bias

    def build(self, input_shape):
        channels = input_shape[-1]
        self.kernel = self.add_weight(
            name="kernel", shape=(*self.kernel_size, channels, self.filters),
            initializer="glorot_uniform", trainable=True)
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros", trainable=True)

    def call(self, inputs):
        out = ops.conv(inputs, self.kernel, strides=self.strides,
                       padding=self.padding, data_format="channels_last")
        if self.use_bias:
            out = out + self.bias
        return out

    def get_config(self):
        config = super().get_config()
        config.update(filters=self.filters, kernel_size=self.kernel_size,
                      strides=self.strides, padding=self.padding,
                      use_bias=self.use_bias)
        return config

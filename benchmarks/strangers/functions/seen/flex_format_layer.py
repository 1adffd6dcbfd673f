import tensorflow as tf
from tensorflow import keras


class FlexConv2D(keras.layers.Layer):
    """Conv2D which takes channels_first also on CPU (where TF refuses it)."""

    def __init__(self, filters, kernel_size, strides=1, padding="valid", data_format="channels_last", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.strides = (strides, strides) if isinstance(strides, int) else tuple(strides)
        self.padding = padding
        self.data_format = data_format

    def build(self, shape):
        cin = shape[1] if self.data_format == "channels_first" else shape[-1]
        self.kernel = self.add_weight(shape=self.kernel_size + (cin, self.filters),
                                      initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        first = self.data_format == "channels_first"
        if first:
            x = tf.transpose(x, [0, 2, 3, 1])
        y = tf.nn.conv2d(x, self.kernel, strides=self.strides, padding=self.padding.upper())
        y = tf.nn.bias_add(y, self.bias)
        if first:
            y = tf.transpose(y, [0, 3, 2, 1])
        return y

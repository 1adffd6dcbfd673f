import tensorflow as tf
from tensorflow import keras


class TemporalConv(keras.layers.Layer):
    """Causal 1-D convolution for the TCN course notebook.

    data_format "channels_last": (batch, time, channels)
    data_format "channels_first": (batch, channels, time)
    Kernel is (taps, in, out). Output in the format of the input.
    """

    def __init__(self, filters, kernel_size, dilation=1, data_format="channels_last", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.data_format = data_format

    def build(self, input_shape):
        c = input_shape[-1] if self.data_format == "channels_last" else input_shape[1]
        self.w = self.add_weight(name="w", shape=(self.kernel_size, c, self.filters),
                                 initializer="he_normal")
        self.b = self.add_weight(name="b", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        first = self.data_format == "channels_first"
        if first:
            s = tf.shape(x)
            x = tf.reshape(x, [s[0], s[2], s[1]])
        x = tf.pad(x, [[0, 0], [(self.kernel_size - 1) * self.dilation, 0], [0, 0]])
        y = tf.nn.conv1d(x, self.w, stride=1, padding="VALID", dilations=self.dilation)
        y = y + self.b
        if first:
            y = tf.transpose(y, [0, 2, 1])
        return y

import tensorflow as tf


class TCNBlock(tf.keras.layers.Layer):
    """Two causal dilated convolutions and a residual connection."""

    def __init__(self, filters, kernel_size, dilation_rate, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.conv_a = tf.keras.layers.Conv1D(filters, kernel_size, padding="causal",
                                             dilation_rate=dilation_rate, activation="relu")
        self.conv_b = tf.keras.layers.Conv1D(filters, kernel_size, padding="causal",
                                             dilation_rate=dilation_rate, activation="relu")
        self.match = None

    def build(self, input_shape):
        self.conv_a.build(input_shape)
        self.conv_b.build(tuple(input_shape[:-1]) + (self.filters,))
        if input_shape[-1] != self.filters:
            self.match = tf.keras.layers.Conv1D(self.filters, 1)
            self.match.build(input_shape)
        self.built = True

    def call(self, x):
        y = self.conv_b(self.conv_a(x))
        shortcut = x if self.match is None else self.match(x)
        return tf.nn.relu(y + shortcut)

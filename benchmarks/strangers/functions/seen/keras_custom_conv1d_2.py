import tensorflow as tf


class TemporalConv(tf.keras.layers.Layer):
    """1-D convolution layer of our own (channels last).

    output = activation(conv1d(inputs, kernel) + bias), just like
    tf.keras.layers.Conv1D(filters, width, padding=..., activation=...).
    """

    def __init__(self, filters, width, padding="valid", activation="relu", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.width = width
        self.padding = padding.upper()
        self.activation = tf.keras.activations.get(activation)

    def build(self, shape):
        self.kernel = self.add_weight(name="kernel", shape=(self.width, shape[-1], self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        z = tf.nn.conv1d(inputs, self.kernel, stride=1, padding=self.padding)
        return self.activation(z) + self.bias

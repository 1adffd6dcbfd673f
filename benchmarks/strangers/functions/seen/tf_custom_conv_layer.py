import tensorflow as tf


class MyConv2D(tf.keras.layers.Layer):
    """Our own Conv2D: ``activation(conv2d(inputs, kernel) + bias)``.

    Channels last. Arguments are named as in tf.keras.layers.Conv2D.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="same", activation=None, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding.upper()
        self.activation = tf.keras.activations.get(activation)

    def build(self, shape):
        k = self.kernel_size
        self.kernel = self.add_weight(shape=(k, k, shape[-1], self.filters),
                                      initializer="he_normal", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")
        super().build(shape)

    def call(self, inputs):
        x = tf.nn.conv2d(inputs, self.kernel, strides=self.strides, padding=self.padding)
        x = self.activation(x)
        x = tf.nn.bias_add(x, self.bias)
        return x

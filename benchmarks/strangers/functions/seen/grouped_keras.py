import tensorflow as tf


class GroupedConv(tf.keras.layers.Layer):
    """Conv2D with groups, for devices whose runtime has no grouped convolution.

    Same weights (kernel (k, k, Cin/groups, filters), bias) and same result as
    tf.keras.layers.Conv2D(filters, k, padding="same", groups=groups).
    """

    def __init__(self, filters, k, groups, **kw):
        super().__init__(**kw)
        self.filters, self.k, self.groups = filters, k, groups

    def build(self, shape):
        self.kernel = self.add_weight(name="kernel", shape=(self.k, self.k, shape[-1] // self.groups, self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        parts = tf.split(x, self.groups, axis=-1)
        kernel = tf.convert_to_tensor(self.kernel)
        outs = []
        for g, part in enumerate(parts):
            outs.append(tf.nn.conv2d(part, kernel[..., g::self.groups], strides=1, padding="SAME"))
        return tf.concat(outs, axis=-1) + self.bias

import tensorflow as tf


class SeparableBlock(tf.keras.layers.Layer):
    """Convolution séparable en profondeur puis 1x1, « same », pas 1, canaux en dernier.

    Équivaut à SeparableConv2D(filters, size, padding="same", depth_multiplier=mult).
    """

    def __init__(self, filters, size, mult=1, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.size = size
        self.mult = mult

    def build(self, shape):
        c = int(shape[-1])
        self.depth = self.add_weight(name="depth", shape=(*self.size, c, self.mult))
        self.point = self.add_weight(name="point", shape=(c * self.mult, self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        y = tf.nn.depthwise_conv2d(x, self.depth, [1, 1, 1, 1], "SAME")
        return tf.tensordot(y, self.point, axes=1) + self.bias

import tensorflow as tf
from tensorflow import keras


class SubPixelConv2D(keras.layers.Layer):
    """Super-resolution upsampling (ESPCN): conv, then periodic shuffling.

    The shuffling is the one of tf.nn.depth_to_space (NHWC), written with
    reshape/transpose since depth_to_space does not quantise.
    """

    def __init__(self, filters, kernel_size=3, scale=2, **kw):
        super().__init__(**kw)
        self.filters, self.scale = filters, scale
        self.conv = keras.layers.Conv2D(filters * scale ** 2, kernel_size, padding="same")

    def build(self, input_shape):
        self.conv.build(input_shape)

    def call(self, x):
        y = self.conv(x)
        r, f = self.scale, self.filters
        s = tf.shape(y)
        n, h, w = s[0], s[1], s[2]
        y = tf.reshape(y, [n, h, w, r, r, f])
        y = tf.transpose(y, [0, 1, 4, 2, 3, 5])
        return tf.reshape(y, [n, h * r, w * r, f])

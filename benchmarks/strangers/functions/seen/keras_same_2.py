import keras
import tensorflow as tf


class ExplicitSameConv2D(keras.layers.Layer):
    """Same numbers as Conv2D(filters, k, strides, padding='same').

    The padding is explicit so that the graph holds only VALID convolutions.
    """

    def __init__(self, filters, kernel_size, strides=1, **kw):
        super().__init__(**kw)
        self.filters, self.k, self.s = filters, kernel_size, strides

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.k, self.k, input_shape[-1], self.filters), name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def _pads(self, size):
        out = -(-size // self.s)
        total = max((out - 1) * self.s + self.k - size, 0)
        small = total // 2
        return [total - small, small]

    def call(self, x):
        x = tf.pad(x, [[0, 0], self._pads(x.shape[1]), self._pads(x.shape[2]), [0, 0]])
        y = tf.nn.conv2d(x, self.kernel, strides=self.s, padding="VALID")
        return tf.nn.bias_add(y, self.bias)

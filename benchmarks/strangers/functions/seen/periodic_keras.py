import keras
import tensorflow as tf


class PeriodicConv2D(keras.layers.Layer):
    """Conv2D on a torus (weather grids: both axes wrap around).

    The grid is extended periodically by (k-1)//2 rows/columns before and k//2 after,
    then convolved without further padding. Channels last.
    """

    def __init__(self, filters, kernel_size, strides=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = (
            (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        )
        self.strides = strides
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="he_normal",
        )
        self.bias = (
            self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")
            if self.use_bias
            else None
        )

    @staticmethod
    def _wrap(t, k, axis):
        n = tf.shape(t)[axis]
        idx = tf.range(-((k - 1) // 2), n + k // 2)
        return tf.gather(t, tf.math.floormod(idx, n), axis=axis)

    def call(self, x):
        x = self._wrap(x, self.kernel_size[0], 1)
        x = self._wrap(x, self.kernel_size[1], 2)
        y = tf.nn.conv2d(x, self.kernel, strides=self.strides, padding="VALID")
        return y if self.bias is None else y + self.bias
